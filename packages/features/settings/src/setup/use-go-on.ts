import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes on to another step, unless this one was left while it was being saved. */
export function useGoOn(to: string): () => void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) void navigate(to)
  }
}

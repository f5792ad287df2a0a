import { type RefObject, useEffect, useRef } from 'react'

/** Whether what calls it still stands, for what comes when it may be gone. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

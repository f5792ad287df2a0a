import { useIsMounted } from '@parley/client'
import { useNavigate } from 'react-router-dom'

/** Returns a callback that navigates to another step, unless this one was left while it was being saved. */
export function useContinueTo(to: string): () => void {
  const navigate = useNavigate()
  const isHere = useIsMounted()
  return () => {
    if (isHere.current) void navigate(to)
  }
}

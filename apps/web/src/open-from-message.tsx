import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Navigates to the path of a clicked browser notification. */
export function OpenFromMessage() {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
  return null
}

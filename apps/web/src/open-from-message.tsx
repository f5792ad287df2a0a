import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes where a click on a message of the browser leads. */
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

import { SERVICE_WORKER } from '@parley/parts/installing'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Starts what tells people of things while no page is open. The page does not wait for it, nor does it need it. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

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

import { SERVICE_WORKER } from '@parley/parts/installing'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RoomLock } from './worker-scope.ts'

const IN_A_ROOM: RoomLock = 'in a room'

/** Starts what tells people of things while no page is open. The page does not wait for it, nor does it need it. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Lets the service worker know of a room, which the address that it has of this page may not show; call the result on leaving. */
function holdRoom(): () => void {
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  void navigator.locks?.request(IN_A_ROOM, { mode: 'shared' }, () => left).catch(() => undefined)
  return leave
}

/** Goes where a click on a message of the browser leads, but not away from a room. */
export function OpenFromMessage() {
  const navigate = useNavigate()
  const isInRoom = useLocation().pathname.startsWith('/meetings/room/')
  useEffect(() => (isInRoom ? holdRoom() : undefined), [isInRoom])
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
  return null
}

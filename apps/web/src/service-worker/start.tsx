import { SERVICE_WORKER } from '@parley/parts/installing'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
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

/** Lets the service worker know of a room, which no address that it has tells; call the result on leaving. */
function holdRoom(): () => void {
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  void navigator.locks?.request(IN_A_ROOM, { mode: 'shared' }, () => left).catch(() => undefined)
  return leave
}

/** Nobody in a room is led out of it by a message of the browser. */
export function RoomHeld() {
  const isInRoom = useLocation().pathname.startsWith('/meetings/room/')
  useEffect(() => (isInRoom ? holdRoom() : undefined), [isInRoom])
  return null
}

import { SERVICE_WORKER } from '@parley/parts/installing'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageQuestion, RoomLock } from './worker-scope.ts'

const IN_A_ROOM: RoomLock = 'in a room'
const WHICH_PAGE: PageQuestion = 'which page is this'

/**
 * Registers the service worker, which notifies the user while no page is open. The page neither waits for it nor needs
 * it.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/**
 * The id under which the service worker knows this page; in Chromium the client id of a lock differs from it. Never
 * resolves if the worker does not answer.
 */
async function pageId(): Promise<string> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    active?.postMessage(WHICH_PAGE, [port2])
  })
}

function hold(name: RoomLock | `${RoomLock} ${string}`, work: () => Promise<unknown>): void {
  void navigator.locks?.request(name, { mode: 'shared' }, work).catch(() => undefined)
}

/**
 * Informs the service worker that this page shows a room, which the address known to the worker does not reveal; call
 * the result on leaving.
 */
function holdRoom(): () => void {
  let leave: () => void = () => undefined
  const left = new Promise<null>((resolve) => {
    leave = () => resolve(null)
  })
  hold(IN_A_ROOM, async () => {
    const id = await Promise.race([pageId(), left])
    if (id !== null) hold(`${IN_A_ROOM} ${id}`, () => left)
  })
  return leave
}

/** Keeps a clicked notification from navigating a page that shows a room. */
export function RoomHeld() {
  const isInRoom = useLocation().pathname.startsWith('/meetings/room/')
  useEffect(() => (isInRoom ? holdRoom() : undefined), [isInRoom])
  return null
}

/** The path of the service worker, which shows notifications while no page is open. */
export const SERVICE_WORKER = '/service-worker.js'

/** Chrome's event by which a page can show the install prompt when the user wants to install it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

const set = (event: InstallEvent | null) => {
  offered = event
  for (const listener of listeners) listener()
}

/** Stores the browser's install offer until the user accepts it. Call it once, when the page starts. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

/** Whether the browser offers to install the app now. */
export const canInstall = (): boolean => offered !== null

/** Calls the listener when `canInstall` may have changed; returns the unsubscribe function. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the browser's install prompt, once for each offer. */
export async function askToInstall(): Promise<void> {
  const event = offered
  set(null)
  await event?.prompt()
}

/** The worker that shows what is told while no page is open. */
export const SERVICE_WORKER = '/service-worker.js'

/** Chrome's way of letting a page ask when the person wants to install it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

const set = (event: InstallEvent | null) => {
  offered = event
  for (const listener of listeners) listener()
}

/** Remembers that the browser would install the app, until somebody wants it. Called once, when the page starts. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

/** Whether the browser would install the app now. */
export const canInstall = (): boolean => offered !== null

/** Calls when `canInstall` may have changed; gives how to stop that. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Has the browser ask; it does so once for each offer. */
export async function askToInstall(): Promise<void> {
  const event = offered
  set(null)
  await event?.prompt()
}

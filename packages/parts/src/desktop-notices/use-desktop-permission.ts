import { useSyncExternalStore } from 'react'
import { readDesktopPermission } from './desktop-notice.ts'

const listeners = new Set<() => void>()

/** Makes the subscribers read the browser's permission again. */
export function checkDesktopPermission(): void {
  for (const listener of listeners) listener()
}

/** Has the browser ask the user for permission, which it does only once. */
export async function requestDesktopPermission(): Promise<void> {
  await Notification.requestPermission()
  checkDesktopPermission()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const ended = new AbortController()
  const follow = async () => {
    const status = await navigator.permissions?.query({ name: 'notifications' })
    status?.addEventListener('change', listener, { signal: ended.signal })
  }
  // Where a browser does not report changes, the permission is read only on request.
  follow().catch(() => undefined)
  return () => {
    listeners.delete(listener)
    ended.abort()
  }
}

/** The browser's permission for notifications of this page; follows changes in the browser's own settings. */
export const useDesktopPermission = () => useSyncExternalStore(subscribe, readDesktopPermission)

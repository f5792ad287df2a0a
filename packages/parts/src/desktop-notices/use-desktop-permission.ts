import { useSyncExternalStore } from 'react'
import { readDesktopPermission } from './desktop-notice.ts'

const listeners = new Set<() => void>()

/** Reads again what the browser says. */
export function checkDesktopPermission(): void {
  for (const listener of listeners) listener()
}

/** Has the browser ask the person; it does so once. */
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
  // Where a browser does not say when it changes, it is read when somebody asks.
  follow().catch(() => undefined)
  return () => {
    listeners.delete(listener)
    ended.abort()
  }
}

/** Whether the browser shows notifications of this page; follows what the person changes in the browser's own settings. */
export const useDesktopPermission = () => useSyncExternalStore(subscribe, readDesktopPermission)

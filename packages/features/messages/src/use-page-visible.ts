import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isVisible = () => document.visibilityState === 'visible'

/** Whether the page is visible: not in a background tab and not minimized. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible)

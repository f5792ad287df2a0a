import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isPageVisible = () => document.visibilityState === 'visible'

/** Whether the page is visible. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible)

import { useEffect } from 'react'

/**
 * Asks by the browser's own question before the page is closed or loaded anew while `isDirty`. Leaving within the app is the
 * router's: hold it with `useNavigationBlock` and show a DiscardDialog for what is held.
 */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isDirty])
}

import { useEffect } from 'react'

/**
 * While `isDirty`, the browser asks before the page is closed or reloaded. Navigation within the app belongs to the
 * router: block it with `useNavigationBlock` and show a DiscardDialog while it is blocked.
 */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isDirty])
}

import { focusHeading, pageHeading } from '@parley/ui'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Whether the focus has not been taken by a field or dialog of the new page. */
function isUnclaimed(): boolean {
  const active = document.activeElement
  return active === document.body || active?.closest('main, [role="dialog"], [role="alertdialog"]') === null
}

/**
 * Moves the focus to the heading of a new page, so that it is announced. On the page on which the app was opened, the
 * focus stays.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const [openedAt] = useState(() => (type === NavigationType.Pop ? pathname : null))
  const last = useRef(openedAt)
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    const arrive = () => !isUnclaimed() || focusHeading(pageHeading())
    if (arrive()) return undefined
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

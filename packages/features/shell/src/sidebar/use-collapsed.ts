import { useMediaQuery } from '@parley/ui'
import { useState } from 'react'
import { NARROW, RAIL } from '../widths.ts'

const STORAGE_KEY = 'sidebar-collapsed'

/**
 * Whether the sidebar is collapsed. The choice is stored on this device; without one it is collapsed on narrower
 * screens. On the narrowest screens it is always collapsed.
 */
export function useCollapsed() {
  const isForced = useMediaQuery(NARROW)
  const startsAsRail = useMediaQuery(RAIL)
  const [choice, setChoice] = useState(() => localStorage.getItem(STORAGE_KEY))
  const isCollapsed = isForced || (choice === null ? startsAsRail : choice === 'true')
  const toggle = () => {
    if (isForced) return
    localStorage.setItem(STORAGE_KEY, String(!isCollapsed))
    setChoice(String(!isCollapsed))
  }
  return { isForced, isCollapsed, toggle }
}

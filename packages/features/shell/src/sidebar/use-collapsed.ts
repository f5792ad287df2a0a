import { useMediaQuery } from '@parley/ui'
import { useState } from 'react'
import { NARROW } from '../widths.ts'

const STORAGE_KEY = 'sidebar-collapsed'

/** Whether the sidebar is narrow. The choice is remembered on this device; narrow screens leave none. */
export function useCollapsed() {
  const isForced = useMediaQuery(NARROW)
  const [isChosen, setIsChosen] = useState(() => localStorage.getItem(STORAGE_KEY) === 'true')
  const toggle = () => {
    if (isForced) return
    localStorage.setItem(STORAGE_KEY, String(!isChosen))
    setIsChosen(!isChosen)
  }
  return { isForced, isCollapsed: isForced || isChosen, toggle }
}

import { useMediaQuery } from '@parley/ui'
import { createContext, use, useLayoutEffect, useMemo, useState } from 'react'

/** How much room the open conversation has. */
export interface PaneRoom {
  /** The pane is at most 480 px wide: icons instead of words. */
  isNarrow: boolean
  /** The screen is a phone's. */
  isPhone: boolean
  /** The window is less than 560 px high: everything but the messages is one line. */
  isShort: boolean
}

const NARROW = 480

export const PaneRoomContext = createContext<PaneRoom>({ isNarrow: false, isPhone: false, isShort: false })

/** How much room the pane around gives. */
export const usePaneRoom = () => use(PaneRoomContext)

/** Measures the room of a pane: what stands beside it takes as much as the window does. */
export function useMeasuredRoom(pane: HTMLElement | null): PaneRoom {
  const [isNarrow, setNarrow] = useState(false)
  const isPhone = useMediaQuery('(width <= 480px)')
  const isShort = useMediaQuery('(height < 560px)')
  useLayoutEffect(() => {
    if (!pane) return undefined
    const measure = () => setNarrow(pane.clientWidth <= NARROW)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [pane])
  return useMemo(() => ({ isNarrow, isPhone, isShort }), [isNarrow, isPhone, isShort])
}

import { useMediaQuery } from '@parley/ui'
import { createContext, use, useLayoutEffect, useMemo, useState } from 'react'

/** The space available to the open conversation. */
export interface PaneRoom {
  /** Whether the pane is at most 480 px wide: icons replace labels. */
  isNarrow: boolean
  /** Whether the screen is at most 480 px wide, as on a phone. */
  isPhone: boolean
  /** Whether the window is less than 560 px high: everything but the messages is reduced to one line. */
  isShort: boolean
}

const NARROW = 480

export const PaneRoomContext = createContext<PaneRoom>({ isNarrow: false, isPhone: false, isShort: false })

/** Returns the space available in the surrounding pane. */
export const usePaneRoom = () => use(PaneRoomContext)

/** Measures the space in a pane, whose width depends on the columns beside it as well as on the window. */
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

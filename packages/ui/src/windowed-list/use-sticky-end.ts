import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Nearer to the end than this counts as being there, in px. */
const NEAR = 48

interface StickyEnd {
  /** The element after the rows. */
  footer: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAtEnd: boolean
}

/** Stays at the end, if it is in view, when the viewport or what stands after the rows changes its size. */
export function useStickyEnd(scroller: RefObject<HTMLElement | null>, scrollToEnd: () => void): StickyEnd {
  const footer = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const onScroll = () => {
    const element = scroller.current
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR)
  }
  const onResize = useEffectEvent(() => {
    if (isAtEnd) scrollToEnd()
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize())
    for (const element of [scroller.current, footer.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return { footer, onScroll, isAtEnd }
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Nearer to the end than this counts as being there, in px. */
const NEAR = 48
/** Rows that are drawn again have found their sizes within this time, in ms. */
const SETTLE_MS = 1000
const MOVED_BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface StickyEnd {
  /** The rows. */
  rows: RefObject<HTMLUListElement | null>
  /** The element after the rows. */
  footer: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAtEnd: boolean
  goToEnd: () => void
  /** For a thread that was hidden: goes back to the end if it was there or on its way, and stays while rows settle. */
  comeBack: () => void
  /** Something else decides now where the thread stands. */
  letGo: () => void
}

/** Stays at the end, if it is in view, when the viewport or what stands after the rows changes its size. */
export function useStickyEnd(scroller: RefObject<HTMLElement | null>, scrollToEnd: () => void): StickyEnd {
  const rows = useRef<HTMLUListElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const isHeading = useRef(false)
  const settlesUntil = useRef(0)
  const [isAtEnd, setAtEnd] = useState(true)

  const onScroll = () => {
    const element = scroller.current
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR)
  }
  const goToEnd = () => {
    isHeading.current = true
    scrollToEnd()
  }
  const comeBack = () => {
    if (!isAtEnd && !isHeading.current) return
    settlesUntil.current = performance.now() + SETTLE_MS
    scrollToEnd()
  }
  const letGo = () => {
    isHeading.current = false
    settlesUntil.current = 0
  }
  const onResize = useEffectEvent((entries: readonly ResizeObserverEntry[]) => {
    const isAround = entries.some(({ target }) => target !== rows.current)
    if ((isAtEnd && isAround) || performance.now() < settlesUntil.current) scrollToEnd()
  })
  const onHand = useEffectEvent(letGo)
  useEffect(() => {
    const element = scroller.current
    const observer = new ResizeObserver((entries) => onResize(entries))
    for (const watched of [element, rows.current, footer.current]) if (watched) observer.observe(watched)
    const leave = () => onHand()
    for (const type of MOVED_BY_HAND) element?.addEventListener(type, leave, { passive: true })
    return () => {
      observer.disconnect()
      for (const type of MOVED_BY_HAND) element?.removeEventListener(type, leave)
    }
  }, [scroller])
  return { rows, footer, onScroll, isAtEnd, goToEnd, comeBack, letGo }
}

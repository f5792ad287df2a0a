import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Distance from the end, in px, below which the thread counts as at the end. */
const NEAR = 48
/** Time within which rows that are rendered again, or wrapped at another width, settle to their sizes, in ms. */
const SETTLE_MS = 1000
const MOVED_BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface StickyEnd<P> {
  /** The list of rows. */
  rows: RefObject<HTMLUListElement | null>
  /** The element after the rows. */
  footer: RefObject<HTMLDivElement | null>
  /** The last element, after the footer. */
  foot: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAtEnd: boolean
  goToEnd: () => void
  /** For a thread that was hidden: returns to the held row, or to the end if it was there or on its way. */
  comeBack: () => void
  /** Stays at a row instead of the end, until the person moves the thread. */
  hold: (place: P) => void
}

interface Measures {
  top: number
  /** Heights of the viewport and of the whole content. */
  room: number
  content: number
}

const measuresOf = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Measures => ({
  top: scrollTop,
  room: clientHeight,
  content: scrollHeight,
})

/**
 * Stays at the end, if it is in view, or at a held row, when the viewport or the content after the rows changes size.
 */
export function useStickyEnd<P>(
  scroller: RefObject<HTMLElement | null>,
  scrollToEnd: () => void,
  scrollTo: (place: P) => void,
): StickyEnd<P> {
  const rows = useRef<HTMLUListElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const isHeading = useRef(false)
  const held = useRef<P | null>(null)
  const settlesUntil = useRef(0)
  const width = useRef<number | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  /** Like `isAtEnd`, but current before the next render: for a viewport that is resized in the frame of a scroll. */
  const atEnd = useRef(true)
  /** Measures at the last scroll or resize. */
  const known = useRef<Measures | null>(null)
  const isByHand = useRef(false)

  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const before = known.current
    const now = measuresOf(element)
    const isNear = now.content - now.top - now.room < NEAR
    const isNewSize = now.content !== before?.content || now.room !== before.room
    // A scroll event can arrive late: the end moved away because a size changed, and the resize observer follows it.
    if (!isNear && isNewSize && !isByHand.current && held.current === null) return
    known.current = now
    isByHand.current = false
    atEnd.current = isNear
    setAtEnd(isNear)
  }
  const goToEnd = () => {
    held.current = null
    isHeading.current = true
    scrollToEnd()
  }
  const comeBack = () => {
    if (held.current) return scrollTo(held.current)
    if (!atEnd.current && !isHeading.current) return
    settlesUntil.current = performance.now() + SETTLE_MS
    scrollToEnd()
  }
  const letGo = () => {
    held.current = null
    isHeading.current = false
    settlesUntil.current = 0
  }
  const hold = (place: P) => {
    letGo()
    held.current = place
    scrollTo(place)
  }
  /** Whether the width has changed, so that the rows wrap anew; false on the first render. */
  const isNewWidth = () => {
    const before = width.current
    width.current = scroller.current?.offsetWidth ?? null
    return before !== null && before !== width.current
  }
  const onResize = useEffectEvent((entries: readonly ResizeObserverEntry[]) => {
    const isAround = entries.some(({ target }) => target !== rows.current)
    const stays = held.current !== null || atEnd.current || isHeading.current
    if (isAround && isNewWidth() && stays) settlesUntil.current = performance.now() + SETTLE_MS
    const settles = performance.now() < settlesUntil.current
    if (held.current) {
      if (isAround || settles) scrollTo(held.current)
    } else if ((atEnd.current && isAround) || settles) scrollToEnd()
    if (scroller.current) known.current = measuresOf(scroller.current)
  })
  const onHand = useEffectEvent(() => {
    isByHand.current = true
    letGo()
  })
  useEffect(() => {
    const element = scroller.current
    const observer = new ResizeObserver((entries) => onResize(entries))
    for (const watched of [element, rows.current, footer.current, foot.current]) if (watched) observer.observe(watched)
    const leave = () => onHand()
    for (const type of MOVED_BY_HAND) element?.addEventListener(type, leave, { passive: true })
    return () => {
      observer.disconnect()
      for (const type of MOVED_BY_HAND) element?.removeEventListener(type, leave)
    }
  }, [scroller])
  return { rows, footer, foot, onScroll, isAtEnd, goToEnd, comeBack, hold }
}

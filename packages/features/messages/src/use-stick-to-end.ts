import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this counts as being there, in px. */
const NEAR = 48

interface StickToEnd {
  /** The scrolling element. */
  ref: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAtEnd: boolean
  scrollToEnd: () => void
}

/**
 * Keeps a thread where its reader is: at the end while they are at the end, on the same message when older ones are
 * put above it. `firstKey` and `lastKey` name the ends of what is shown; what the reader sent themselves (`isLastOwn`) is
 * always scrolled to.
 */
export function useStickToEnd(
  firstKey: string | undefined,
  lastKey: string | undefined,
  isLastOwn: boolean,
): StickToEnd {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef({ firstKey, lastKey, height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)

  const scrollToEnd = useCallback(() => {
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight
  }, [])
  const onScroll = useCallback(() => {
    const element = ref.current
    if (!element) return
    shown.current.height = element.scrollHeight
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR)
  }, [])

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const grownAbove = firstKey !== shown.current.firstKey && shown.current.firstKey !== undefined
    const hasOwnNew = isLastOwn && lastKey !== shown.current.lastKey
    if (isAtEnd || hasOwnNew) scrollToEnd()
    else if (grownAbove) element.scrollTop += element.scrollHeight - shown.current.height
    shown.current = { firstKey, lastKey, height: element.scrollHeight }
  }, [firstKey, lastKey, isLastOwn, isAtEnd, scrollToEnd])

  return { ref, onScroll, isAtEnd, scrollToEnd }
}

import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useStickyEnd } from './use-sticky-end.ts'
import styles from './windowed-list.module.css'

/** Where a thread opens, and what can be asked for again through its handle. */
export interface ScrollTarget {
  /** The row's key. */
  key: string
  /** `center` for a row that was looked for, `start` for where a stretch begins. */
  align: 'center' | 'start'
}

/** What of a thread is in view. */
export interface ThreadView {
  /** The end of what is loaded is in view, footer included. */
  isAtEnd: boolean
  /** Key of the topmost row in view. */
  topKey: string | null
  /** Key of the lowest row that is in view to its end; null while no row can be seen. */
  lastKey: string | null
}

export interface WindowedThreadHandle {
  /** Scrolls to a row; does nothing when it is not there. */
  scrollTo: (place: ScrollTarget) => void
  /** Scrolls to the end, footer included. */
  scrollToEnd: () => void
}

export interface WindowedThreadProps<T> {
  /** What the thread holds, read aloud. */
  label: string
  /** All loaded rows, oldest first. Keys must not move: give what stands between two messages a row of its own. */
  items: readonly T[]
  /** Identifies a row for as long as it lives. */
  getKey: (item: T) => string
  /** Draws one row. */
  renderItem: (item: T, index: number) => ReactNode
  /** Likely height of a row in px; the real one is measured. */
  estimateHeight: (item: T) => number
  /** Opens there instead of at the end. */
  openAt?: ScrollTarget | null
  /** More rows exist after the last one: the end is not followed, as it is not the real one. */
  hasNewer?: boolean
  /** Called when the first row comes near, to load what is before it. */
  onNearStart?: () => void
  /** Called when the last row comes near, to load what is after it. */
  onNearEnd?: () => void
  /** Called with what is in view, whenever it may have changed. */
  onViewChange?: (view: ThreadView) => void
  /** Stands after the last row and scrolls with the rows. */
  footer?: ReactNode
  /** Stands last; what it marks with `data-sticky` stays in view while older rows are read. */
  foot?: ReactNode
  /** Class of the scrolling element, for its paddings. */
  className?: string | undefined
  /** Moves the thread. */
  ref?: Ref<WindowedThreadHandle>
}

/** A row this near to the ends of what is loaded asks for more. */
const NEAR_ROWS = 25
/** A row ends within a fraction of a pixel of where it was measured. */
const ROUNDING = 1
/** No place is at an end that is not the real one. */
const NEVER = -1

/**
 * A thread of any length of which only what is near the viewport is drawn. It starts at its end and follows it while it
 * is in view; further up, what is being read stays in place whatever comes above or below.
 */
export function WindowedThread<T>({
  label,
  items,
  getKey,
  renderItem,
  estimateHeight,
  openAt = null,
  hasNewer = false,
  onNearStart,
  onNearEnd,
  onViewChange,
  footer,
  foot,
  className,
  ref,
}: WindowedThreadProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, rangeExtractor } = useKeptFocus(items, getKey)
  const keyAt = (index: number) => {
    const item = items[index]
    return item === undefined ? index : getKey(item)
  }
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index]
      return item === undefined ? 0 : estimateHeight(item)
    },
    getItemKey: keyAt,
    overscan: 8,
    rangeExtractor,
    anchorTo: 'end',
    scrollEndThreshold: hasNewer ? NEVER : 48,
  })
  const scrollTo = ({ key, align }: ScrollTarget) => {
    const index = items.findIndex((item) => getKey(item) === key)
    if (index >= 0) virtualizer.scrollToIndex(index, { align })
  }
  const end = useStickyEnd(scroller, virtualizer.scrollToEnd, scrollTo)
  useImperativeHandle(ref, () => ({ scrollTo: end.hold, scrollToEnd: end.goToEnd }))

  const hasItems = items.length > 0
  const firstKey = keyAt(0)
  const lastKey = keyAt(items.length - 1)
  const shown = useRef<{ lastKey: string | number; hasNewer: boolean } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const place = useEffectEvent(() => {
    const before = shown.current
    if (!before && openAt) end.hold(openAt)
    else if (!before || (end.isAtEnd && !before.hasNewer && before.lastKey !== lastKey)) end.goToEnd()
    else if (before.hasNewer) virtualizer.cancelScroll()
    shown.current = { lastKey, hasNewer }
  })
  // A suspended neighbour hides the thread and shows it again, with the virtualizer where it last heard a scroll.
  const wasHidden = useRef(false)
  const comeBack = useEffectEvent(() => end.comeBack())
  useLayoutEffect(() => {
    if (wasHidden.current) comeBack()
    return () => {
      wasHidden.current = true
    }
  }, [])
  useLayoutEffect(() => {
    if (hasItems) place()
  }, [hasItems, lastKey, hasNewer])
  /** Where it opens without scrolling there, nothing else says what is in view. */
  const measureOpening = useEffectEvent(() => {
    if (openAt) end.onScroll()
  })
  useEffect(() => {
    if (!hasItems) return undefined
    const frame = requestAnimationFrame(() => {
      setOpen(true)
      measureOpening()
    })
    return () => cancelAnimationFrame(frame)
  }, [hasItems])

  const range = virtualizer.range
  const isNearStart = isOpen && range !== null && range.startIndex < NEAR_ROWS
  const isNearEnd = isOpen && range !== null && range.endIndex + NEAR_ROWS >= items.length
  const loadOlder = useEffectEvent(() => onNearStart?.())
  const loadNewer = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (isNearStart) loadOlder()
  }, [isNearStart, firstKey])
  useEffect(() => {
    if (isNearEnd) loadNewer()
  }, [isNearEnd, lastKey])

  const topKey = range && hasItems ? String(keyAt(range.startIndex)) : null
  /** What stays at the foot covers the rows behind it. */
  const lastInView = () => {
    const { scrollOffset, scrollRect } = virtualizer
    const stuck = end.foot.current?.querySelector(':scope > [data-sticky]') ? end.foot.current.offsetHeight : 0
    const bottom = (scrollOffset ?? 0) + (scrollRect?.height ?? 0) - stuck + ROUNDING
    return virtualizer.getVirtualItems().findLast((row) => row.end <= bottom)?.key
  }
  useEffect(() => {
    const lastKey = isOpen && range ? lastInView() : undefined
    onViewChange?.({ isAtEnd: end.isAtEnd, topKey, lastKey: lastKey === undefined ? null : String(lastKey) })
  })

  return (
    <div
      ref={scroller}
      className={cx(styles.scroller, className)}
      data-thread
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={label}
      onScroll={end.onScroll}
    >
      <ul ref={end.rows} className={styles.space} style={{ blockSize: virtualizer.getTotalSize() }} {...rows}>
        {virtualizer.getVirtualItems().map(({ key, index, start: offset }) => {
          const item = items[index]
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${offset}px)` }}
            >
              {renderItem(item, index)}
            </li>
          )
        })}
      </ul>
      <div ref={end.footer} className={styles.footer}>
        {footer}
      </div>
      <div ref={end.foot} className={styles.foot}>
        {foot}
      </div>
    </div>
  )
}

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

/** A row at which a thread opens, or to which its handle can scroll later. */
export interface ScrollTarget {
  /** The row's key. */
  key: string
  /** `center` for a row that was searched for, `start` for the beginning of a stretch. */
  align: 'center' | 'start'
}

/** The part of a thread that is in view. */
export interface ThreadView {
  /** Whether the end of the loaded rows is in view, footer included. */
  isAtEnd: boolean
  /** Key of the topmost row in view. */
  topKey: string | null
  /** Key of the lowest row whose end is in view; null when there is none. */
  lastKey: string | null
}

export interface WindowedThreadHandle {
  /** Scrolls to a row; does nothing when it is not loaded. */
  scrollTo: (place: ScrollTarget) => void
  /** Scrolls to the end, footer included. */
  scrollToEnd: () => void
}

export interface WindowedThreadProps<T> {
  /** Accessible name: what the thread contains. */
  label: string
  /**
   * All loaded rows, oldest first. A key must stay with its row: give anything between two messages a row of its own.
   */
  items: readonly T[]
  /** Returns the key of a row, stable for the row's lifetime. */
  getKey: (item: T) => string
  /** Renders one row. */
  renderItem: (item: T, index: number) => ReactNode
  /** Returns the estimated height of a row in px; the actual one is measured. */
  estimateHeight: (item: T) => number
  /** Row at which the thread opens, instead of at the end. */
  openAt?: ScrollTarget | null
  /** Whether more rows exist after the last one: the end is not followed then, because it is not the real one. */
  hasNewer?: boolean
  /** Called when the first row is near the viewport, to load the preceding ones. */
  onNearStart?: () => void
  /** Called when the last row is near the viewport, to load the following ones. */
  onNearEnd?: () => void
  /** Called with the part in view whenever it may have changed. */
  onViewChange?: (view: ThreadView) => void
  /** Content after the last row that scrolls with the rows. */
  footer?: ReactNode
  /** Content at the very end; a child with `data-sticky` stays in view while older rows are read. */
  foot?: ReactNode
  /** Class name of the scroll container, for its padding. */
  className?: string | undefined
  /** Handle to scroll the thread. */
  ref?: Ref<WindowedThreadHandle>
}

/** Number of rows from the ends of the loaded ones at which more are requested. */
const NEAR_ROWS = 25
/** Tolerance in px: a row ends within a fraction of a pixel of where it was measured. */
const ROUNDING = 1
/** Threshold that no position meets, for an end that is not the real one. */
const NEVER = -1

/**
 * A thread of any length that renders only the rows near the viewport. It starts at its end and follows the end while
 * that is in view; further up, the rows being read stay in place when rows are added above or below.
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
  // A suspended sibling hides the thread and shows it again, with the virtualizer at the last scroll offset that it
  // received.
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
  /** When the thread opens at a row without scrolling, nothing else reports what is in view. */
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
  /** Sticky content at the foot covers the rows behind it. */
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

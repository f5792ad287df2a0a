import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './windowed-list.module.css'

export interface WindowedListHandle {
  /** Scrolls to the item with this key as little as needed; does nothing when there is no such item. */
  scrollToKey: (key: string) => void
}

export interface WindowedListProps<T> {
  /** Accessible name: what the list contains. */
  label: string
  /** All items, in order. */
  items: readonly T[]
  /** Returns the key of an item, stable for the item's lifetime. */
  getKey: (item: T) => string
  /** Renders one item. */
  renderItem: (item: T, index: number) => ReactNode
  /** Estimated height of an item in px; the actual one is measured. */
  estimateHeight: number
  /** Whether more items exist than are loaded; their number is unknown. */
  hasMore?: boolean
  /** Called when the last item is near the viewport, to load the following ones. */
  onNearEnd?: () => void
  /** Called when the reader scrolls away from the top or back to it. */
  onTopChange?: (isAtTop: boolean) => void
  /** Class name of the scroll container, for its padding. */
  className?: string | undefined
  /** Handle to scroll the list. */
  ref?: Ref<WindowedListHandle>
}

/**
 * A long list that renders only the items near the viewport; its rows are one tab stop with arrow keys. The items being
 * read stay in place when items are added above.
 */
export function WindowedList<T>({
  label,
  items,
  getKey,
  renderItem,
  estimateHeight,
  hasMore = false,
  onNearEnd,
  onTopChange,
  className,
  ref,
}: WindowedListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useOneTabStop(list)
  const [isAtTop, setIsAtTop] = useState(true)
  const { rows, rangeExtractor } = useKeptFocus(items, getKey)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : getKey(item)
    },
    overscan: 6,
    rangeExtractor,
    anchorTo: isAtTop ? 'start' : 'end',
  })

  useImperativeHandle(ref, () => ({
    scrollToKey: (key) => {
      const index = items.findIndex((item) => getKey(item) === key)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
  }))

  const drawn = virtualizer.getVirtualItems()
  const lastNear = virtualizer.range?.endIndex ?? 0
  const isNearEnd = items.length > 0 && lastNear + NEAR_ROWS >= items.length
  const loadMore = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (isNearEnd) loadMore()
  }, [isNearEnd, items.length])

  return (
    <div
      ref={scroller}
      className={cx(styles.scroller, className)}
      onScroll={(event) => {
        const isTop = event.currentTarget.scrollTop < 1
        if (isTop === isAtTop) return
        setIsAtTop(isTop)
        onTopChange?.(isTop)
      }}
    >
      <ul
        ref={list}
        aria-label={label}
        className={styles.space}
        style={{ blockSize: virtualizer.getTotalSize() }}
        {...rows}
      >
        {drawn.map(({ key, index, start: offset }) => {
          const item = items[index]
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${offset}px)` }}
            >
              {renderItem(item, index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Number of rows below the viewport at which the end counts as near: enough for a fling while the next page loads. */
const NEAR_ROWS = 15

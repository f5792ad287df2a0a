import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './windowed-list.module.css'

export interface WindowedListHandle {
  /** Scrolls to the item with this key; does nothing when it is not there. */
  scrollToKey: (key: string) => void
  /** Scrolls to the last item. */
  scrollToEnd: () => void
}

export interface WindowedListProps<T> {
  /** What the list holds, read aloud. */
  label: string
  /** All items, in order. */
  items: readonly T[]
  /** Identifies an item for as long as it lives. */
  getKey: (item: T) => string
  /** Draws one item. */
  renderItem: (item: T, index: number) => ReactNode
  /** Likely height of an item in px; the real one is measured. */
  estimateHeight: number
  /** `bottom` starts at the last item and follows new ones while the end is in view, as a thread does. */
  start?: 'top' | 'bottom'
  /** Called when the first item comes near, to load what is before it. */
  onNearStart?: () => void
  /** Called when the last item comes near, to load what is after it. */
  onNearEnd?: () => void
  /** Class of the scrolling element, for its paddings. */
  className?: string | undefined
  /** Moves the list. */
  ref?: Ref<WindowedListHandle>
}

/** A long list of which only what is near the viewport is drawn. What is being read stays in place when items come above it. */
export function WindowedList<T>({
  label,
  items,
  getKey,
  renderItem,
  estimateHeight,
  start = 'top',
  onNearStart,
  onNearEnd,
  className,
  ref,
}: WindowedListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtTop, setIsAtTop] = useState(true)
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
    anchorTo: start === 'bottom' || !isAtTop ? 'end' : 'start',
    followOnAppend: start === 'bottom',
    scrollEndThreshold: 48,
  })

  useImperativeHandle(ref, () => ({
    scrollToKey: (key) => {
      const index = items.findIndex((item) => getKey(item) === key)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    scrollToEnd: () => virtualizer.scrollToEnd(),
  }))

  const hasItems = items.length > 0
  useLayoutEffect(() => {
    if (start === 'bottom' && hasItems) virtualizer.scrollToEnd()
  }, [hasItems, start, virtualizer])

  const drawn = virtualizer.getVirtualItems()
  const first = drawn[0]?.index
  const last = drawn.at(-1)?.index
  useEffect(() => {
    if (first === 0) onNearStart?.()
  }, [first, onNearStart])
  useEffect(() => {
    if (last === items.length - 1) onNearEnd?.()
  }, [items.length, last, onNearEnd])

  return (
    <div
      ref={scroller}
      className={cx(styles.scroller, className)}
      data-start={start}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys must be able to scroll it
      tabIndex={0}
      onScroll={(event) => setIsAtTop(event.currentTarget.scrollTop < 1)}
    >
      <ul aria-label={label} className={styles.space} style={{ blockSize: virtualizer.getTotalSize() }}>
        {drawn.map(({ key, index, start: offset }) => {
          const item = items[index]
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
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

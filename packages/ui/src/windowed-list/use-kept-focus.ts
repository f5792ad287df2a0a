import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react'

interface KeptFocus {
  /** Props for the element that contains the rows. */
  rows: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: () => void }
  /**
   * Returns the indexes of the rows to render: those near the viewport and the focused one, so that the focus is never
   * lost.
   */
  rangeExtractor: (range: Range) => number[]
}

/**
 * Keeps the focused row, and `around` rows on each side of it, in the page while it is scrolled out of view. Rows need
 * their `data-index`.
 */
export function useKeptFocus<T>(items: readonly T[], getKey: (item: T) => string, around = 0): KeptFocus {
  const focused = useRef<string | null>(null)
  const latest = useRef({ items, getKey })
  useLayoutEffect(() => {
    latest.current = { items, getKey }
  })
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
    const item = latest.current.items[Number(index)]
    focused.current = item === undefined ? null : latest.current.getKey(item)
  }, [])
  const onBlur = useCallback(() => {
    focused.current = null
  }, [])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      const { items: all, getKey: keyOf } = latest.current
      const kept = focused.current === null ? -1 : all.findIndex((item) => keyOf(item) === focused.current)
      if (kept < 0 || kept >= range.count) return near
      const drawn = new Set(near)
      for (let index = kept - around; index <= kept + around; index += 1) {
        if (index >= 0 && index < range.count) drawn.add(index)
      }
      return drawn.size === near.length ? near : [...drawn].toSorted((a, b) => a - b)
    },
    [around],
  )
  return { rows: { onFocus, onBlur }, rangeExtractor }
}

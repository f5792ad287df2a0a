import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKeptFocus } from '../windowed-list/use-kept-focus.ts'

/** Number of rows up to which all are rendered, so that the browser can find and print them. */
const DRAWS_ALL = 200
const OVERSCAN = 10

interface DrawnRow<Row> {
  row: Row
  index: number
  /** Height of the preceding rows that are not rendered, in px. */
  gap: number
}

interface RowWindow<Row, Body extends HTMLElement> {
  /** Whether only rows near the viewport are rendered. */
  isWindowed: boolean
  drawn: readonly DrawnRow<Row>[]
  /** Height of the rows after the last rendered one, in px. */
  rest: number
  /** Props for the element that contains the rows. */
  body: {
    ref: RefObject<Body | null>
    onFocus?: (event: FocusEvent<HTMLElement>) => void
    onBlur?: () => void
  }
  /** Ref for every row; the row needs its index as `data-index`. */
  measure: (row: HTMLElement | null) => void
}

/** Renders only the rows near the viewport once there are many; the focused row and its neighbours stay rendered. */
export function useRowWindow<Row, Body extends HTMLElement>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  estimate: number,
): RowWindow<Row, Body> {
  const isWindowed = rows.length > DRAWS_ALL
  const body = useRef<Body>(null)
  const scroller = useRef<HTMLElement>(null)
  const [margin, setMargin] = useState(0)
  const [isAtTop, setAtTop] = useState(true)
  const { rows: focus, rangeExtractor } = useKeptFocus(rows, getKey, 1)
  useEffect(() => {
    const element = scrollerOf(body.current)
    if (!isWindowed || !element) return undefined
    const update = () => setAtTop(element.scrollTop < 1)
    update()
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [isWindowed])
  useLayoutEffect(() => {
    scroller.current ??= scrollerOf(body.current)
    if (!isWindowed || !scroller.current || !body.current) return
    const { top } = scroller.current.getBoundingClientRect()
    setMargin(Math.round(body.current.getBoundingClientRect().top - top + scroller.current.scrollTop))
  }, [isWindowed, rows])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: isWindowed ? rows.length : 0,
    getScrollElement: () => (isWindowed ? scroller.current : null),
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : getKey(row)
    },
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor,
    anchorTo: isAtTop ? 'start' : 'end',
  })

  if (!isWindowed) {
    const drawn = rows.map((row, index) => ({ row, index, gap: 0 }))
    return { isWindowed, drawn, rest: 0, body: { ref: body }, measure: ignore }
  }
  let end = margin
  const drawn = virtualizer.getVirtualItems().flatMap(({ index, start, end: after }) => {
    const row = rows[index]
    if (row === undefined) return []
    const gap = start - end
    end = after
    return [{ row, index, gap }]
  })
  const rest = margin + virtualizer.getTotalSize() - end
  return { isWindowed, drawn, rest, body: { ref: body, ...focus }, measure: virtualizer.measureElement }
}

const ignore = () => undefined

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let above = element?.parentElement; above; above = above.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above
  }
  return null
}

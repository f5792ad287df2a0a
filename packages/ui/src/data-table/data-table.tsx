import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useDelayed } from '../skeleton/use-delayed.ts'
import { SortPicker } from './sort-picker.tsx'
import { Columns } from './table-columns.tsx'
import { TableFrame } from './table-frame.tsx'
import { Lines } from './table-lines.tsx'

export type SortDirection = 'ascending' | 'descending'

export interface TableSort {
  /** The `id` of the column that the rows are sorted by. */
  key: string
  direction: SortDirection
}

export interface TableSelection<Row> {
  /** Keys of the selected rows, as returned by `getKey`; keys of rows that are not shown are kept. */
  selected: ReadonlySet<string>
  /** Called with all selected keys after a press on a row, a range (Shift) or the header (all rows shown). */
  onChange: (selected: ReadonlySet<string>) => void
  /** Returns the name of a row, read by screen readers after "Select". */
  nameOf: (row: Row) => string
}

export interface TableColumn<Row> {
  /** Identifies the column. */
  id: string
  /** Text of the header. */
  header: string
  /** Renders the cell. */
  render: (row: Row) => ReactNode
  /** Width in px; wider content widens the column. A column without a width takes the remaining space. */
  width?: number
  /** Whether overflowing text is truncated with an ellipsis: for names, never for amounts and dates. */
  cut?: boolean
  /** Moves the value under another column when the table is narrower than `below` px. */
  under?: { column: string; below: number }
  /** `end` aligns amounts at the end, in line with each other. */
  align?: 'end'
  /** Makes the header a sort button; the first press sorts in this direction, the next one reverses it. */
  sortable?: SortDirection
  /** Names of the directions where there are no headers, for example 'newest first'. */
  sortWords?: Readonly<Record<SortDirection, string>>
  /** Width of the loading skeleton in px. */
  skeleton?: number
}

export interface DataTableProps<Row> {
  /** Accessible name: what the rows are. */
  label: string
  /** Columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** All rows, in order. */
  rows: readonly Row[]
  /** Returns the key of a row, stable for the row's lifetime. */
  getKey: (row: Row) => string
  /** Renders a row when there is no room for columns: two lines, with one menu at the end. */
  renderNarrow: (row: Row) => ReactNode
  /**
   * Returns the heading of a row, such as its day, for when there is no room for columns; consecutive rows with the
   * same heading are grouped under it.
   */
  groupOf?: (row: Row) => string
  /** Called when a row is pressed outside of its links and buttons. Give the row a link that does the same. */
  onOpen?: (row: Row) => void
  /** True for rows that no longer count: shown in subtle text. */
  isDimmed?: (row: Row) => boolean
  /** Loading text; when set, skeletons replace the rows. */
  loading?: string | undefined
  /** The order of `rows`, shown in a header. The table itself does not sort. */
  sort?: TableSort | undefined
  /** Called with the new order when the reader sorts. */
  onSort?: (sort: TableSort) => void
  /**
   * Makes rows selectable: a checkbox in each row and in the header, and the space bar on a row's link. Where rows have
   * two lines, the checkboxes show once a row is selected: offer the first selection in the row's menu.
   */
  selection?: TableSelection<Row> | undefined
  /** True while other rows are loading: the current ones are subdued. */
  isStale?: boolean
  /** Width in px below which rows have two lines. */
  narrowBelow?: number
}

/**
 * Rows in columns with a header that stays while the page scrolls; with little room, rows of two lines. Of many rows,
 * only those near the viewport are rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, loading, isStale = false, narrowBelow = 860 } = props
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Infinity)
  const isLate = useDelayed(loading !== undefined)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const steps = [narrowBelow, ...columns.flatMap(({ under }) => (under ? [under.below] : []))]
    const measure = () => setRoom(Math.min(...steps.filter((step) => element.clientWidth < step), Infinity))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [columns, narrowBelow])

  return (
    <TableFrame ref={frame} loading={loading} isStale={isStale} isLate={isLate}>
      {room <= narrowBelow ? (
        <>
          {props.rows.length > 1 && <SortPicker columns={columns} sort={props.sort} onSort={props.onSort} />}
          <Lines {...props} />
        </>
      ) : (
        <Columns {...props} room={room} isLate={isLate} />
      )}
    </TableFrame>
  )
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useDelayed } from '../skeleton/use-delayed.ts'
import { SortPicker } from './sort-picker.tsx'
import { Columns } from './table-columns.tsx'
import { TableFrame } from './table-frame.tsx'
import { Lines } from './table-lines.tsx'

export type SortDirection = 'ascending' | 'descending'

export interface TableSort {
  /** The `id` of the column that orders the rows. */
  key: string
  direction: SortDirection
}

export interface TableSelection<Row> {
  /** Keys of the rows that are chosen, as `getKey` gives them; those of rows that are not shown are kept. */
  selected: ReadonlySet<string>
  /** Called with all keys that are chosen after a press on a row, a range (Shift) or the head (all rows shown). */
  onChange: (selected: ReadonlySet<string>) => void
  /** What a row is called, read aloud after "Select". */
  nameOf: (row: Row) => string
}

export interface TableColumn<Row> {
  /** Identifies the column. */
  id: string
  /** Words in the head. */
  header: string
  /** Draws the cell. */
  render: (row: Row) => ReactNode
  /** A width in px; what does not fit makes it wider. A column without one takes what is left. */
  width?: number
  /** What does not fit ends in dots: names, never amounts and dates. */
  cut?: boolean
  /** With less width of the table than `below`, in px, it stands under another column. */
  under?: { column: string; below: number }
  /** Amounts stand at the end, in line with each other. */
  align?: 'end'
  /** Its head is a button that sorts; the first press in this direction, the next one turns it round. */
  sortable?: SortDirection
  /** What its directions are called where there are no heads, for example 'newest first'. */
  sortWords?: Readonly<Record<SortDirection, string>>
  /** Width of the shape that stands for it while loading, in px. */
  skeleton?: number
}

export interface DataTableProps<Row> {
  /** What the rows are, read aloud. */
  label: string
  /** Columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** All rows, in order. */
  rows: readonly Row[]
  /** Identifies a row for as long as it lives. */
  getKey: (row: Row) => string
  /** Draws a row where there is no room for columns: two lines, at the end one menu. */
  renderNarrow: (row: Row) => ReactNode
  /** Where there is no room for columns, rows that follow each other with the same words stand under them: a day. */
  groupOf?: (row: Row) => string
  /** Called when a row is pressed outside of its links and buttons. Give the row a link that does the same. */
  onOpen?: (row: Row) => void
  /** True for rows that do not count any more: subtle text. */
  isDimmed?: (row: Row) => boolean
  /** The words of what is being loaded: skeletons stand for the rows. */
  loading?: string | undefined
  /** The order in which `rows` come; a head says it. The table itself sorts nothing. */
  sort?: TableSort | undefined
  /** Called when a sortable head is pressed. */
  onSort?: (sort: TableSort) => void
  /**
   * Rows can be chosen: a check box in each row and in the head; the space bar on a row's link. Where rows have two lines the
   * boxes show once one is chosen: offer the first choice in the row's menu.
   */
  selection?: TableSelection<Row> | undefined
  /** True while other rows are on their way: those that are there are subdued. */
  isStale?: boolean
  /** With less width than this, in px, rows have two lines. */
  narrowBelow?: number
}

/**
 * Rows in columns with a head that stays while the page scrolls; with little room, rows of two lines. Of many rows only
 * those near the viewport are drawn.
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

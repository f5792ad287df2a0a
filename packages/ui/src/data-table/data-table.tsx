import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { LoadingPill, Skeleton } from '../skeleton/skeleton.tsx'
import { useDelayed } from '../skeleton/use-delayed.ts'
import styles from './data-table.module.css'

export interface TableColumn<Row> {
  /** Identifies the column. */
  id: string
  /** Words in the head. */
  header: string
  /** Draws the cell. */
  render: (row: Row) => ReactNode
  /** Any CSS width; a column without one takes what is left. */
  width?: string
  /** Amounts stand at the end, in line with each other. */
  align?: 'end'
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
  /** Called when a row is pressed outside of its links and buttons. Give the row a link that does the same. */
  onOpen?: (row: Row) => void
  /** True for rows that do not count any more: subtle text. */
  isDimmed?: (row: Row) => boolean
  /** The words of what is being loaded: skeletons stand for the rows. */
  loading?: string | undefined
  /** True while other rows are on their way: those that are there are subdued. */
  isStale?: boolean
  /** With less width than this, in px, rows have two lines. */
  narrowBelow?: number
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)

/** Rows in columns with a head that stays while the page scrolls; with little room, rows of two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { loading, isStale = false, narrowBelow = 860 } = props
  const frame = useRef<HTMLDivElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  const isLate = useDelayed(loading !== undefined)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setNarrow(element.clientWidth < narrowBelow)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [narrowBelow])

  return (
    <div ref={frame} className={styles.frame} aria-busy={loading !== undefined || isStale || undefined}>
      {isNarrow ? <NarrowRows {...props} /> : <Columns {...props} isLate={isLate} />}
      {loading !== undefined && isLate && (
        <div className={styles.pill}>
          <LoadingPill>{loading}</LoadingPill>
        </div>
      )}
    </div>
  )
}

function Columns<Row>({ isLate, ...props }: DataTableProps<Row> & { isLate: boolean }) {
  const { label, columns, rows, getKey, onOpen, isDimmed, loading, isStale } = props
  return (
    <table className={styles.table} aria-label={label} data-single-keys data-stale={isStale || undefined}>
      <thead>
        <tr>
          {columns.map(({ id, header, width, align }) => (
            <th key={id} scope="col" data-align={align} style={{ inlineSize: width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loading !== undefined
          ? isLate &&
            SKELETON_ROWS.map((row) => (
              <tr key={row} aria-hidden className={styles.waiting}>
                {columns.map(({ id, align, skeleton = 80 }) => (
                  <td key={id} data-align={align}>
                    <Skeleton width={skeleton} height={10} />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr
                key={getKey(row)}
                className={styles.row}
                data-dimmed={isDimmed?.(row) || undefined}
                data-opens={onOpen ? true : undefined}
                onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
              >
                {columns.map(({ id, align, render }) => (
                  <td key={id} data-align={align}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function NarrowRows<Row>({
  label,
  rows,
  getKey,
  renderNarrow,
  onOpen,
  isDimmed,
  loading,
  isStale,
}: DataTableProps<Row>) {
  return (
    <ul className={styles.list} aria-label={label} data-single-keys data-stale={isStale || undefined}>
      {loading === undefined &&
        rows.map((row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the row's own link
          <li
            key={getKey(row)}
            className={styles.line}
            data-dimmed={isDimmed?.(row) || undefined}
            data-opens={onOpen ? true : undefined}
            onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
          >
            {renderNarrow(row)}
          </li>
        ))}
    </ul>
  )
}

function isOutsideControls({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button, input, label') === null && getSelection()?.type !== 'Range'
}

import { Fragment } from 'react'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { DataTableProps, TableColumn } from './data-table.tsx'
import { isOutsideControls } from './is-outside-controls.ts'
import { useRowWindow } from './use-row-window.ts'
import styles from './data-table.module.css'

/** Likely height of a row, in px. */
const ROW = 40
const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)

interface ColumnsProps<Row> extends DataTableProps<Row> {
  isLate: boolean
  /** The least width that the table does not have, of those that its columns name. */
  room: number
}

/** Rows in columns. */
export function Columns<Row>({ columns: all, room, ...props }: ColumnsProps<Row>) {
  const { label, rows, getKey, onOpen, isDimmed, loading, isStale, isLate } = props
  const isUnder = ({ under }: TableColumn<Row>) => under !== undefined && room <= under.below
  const columns = all.filter((column) => !isUnder(column))
  const below = (id: string) => all.filter((column) => isUnder(column) && column.under?.column === id)
  const { isWindowed, drawn, rest, body, measure } = useRowWindow<Row, HTMLTableSectionElement>(rows, getKey, ROW)
  useOneTabStop(body.ref)
  return (
    <table
      className={styles.table}
      aria-label={label}
      aria-rowcount={isWindowed ? rows.length + 1 : undefined}
      data-windowed={isWindowed || undefined}
      data-single-keys
      data-stale={isStale || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ id, header, width, align }) => (
            <th key={id} scope="col" data-align={align} style={{ inlineSize: width }}>
              {header}
              {below(id).map((column) => (
                <VisuallyHidden key={column.id}>, {column.header}</VisuallyHidden>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...body}>
        {loading !== undefined && isLate && <Waiting columns={columns} />}
        {loading === undefined &&
          drawn.map(({ row, index, gap }) => (
            <Fragment key={getKey(row)}>
              <Gap height={gap} />
              <tr
                ref={measure}
                className={styles.row}
                aria-rowindex={isWindowed ? index + 2 : undefined}
                data-index={index}
                data-dimmed={isDimmed?.(row) || undefined}
                data-opens={onOpen ? true : undefined}
                onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
              >
                {columns.map(({ id, align, width, cut, render }) => (
                  <td key={id} data-align={align} data-cut={cut || width === undefined || undefined}>
                    {render(row)}
                    {below(id).map((column) => (
                      <div key={column.id} className={styles.under}>
                        {column.render(row)}
                      </div>
                    ))}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        <Gap height={rest} />
      </tbody>
    </table>
  )
}

const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ blockSize: height }} />

function Waiting<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} aria-hidden className={styles.waiting}>
      {columns.map(({ id, align, skeleton = 80 }) => (
        <td key={id} data-align={align}>
          <Skeleton width={skeleton} height={10} />
        </td>
      ))}
    </tr>
  ))
}

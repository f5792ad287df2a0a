import { Fragment } from 'react'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { DataTableProps, TableColumn } from './data-table.tsx'
import { isOutsideControls } from './is-outside-controls.ts'
import { useRowWindow } from './use-row-window.ts'
import styles from './data-table.module.css'

/** Likely height of a row, in px. */
const ROW = 40
const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)

/** Rows in columns. */
export function Columns<Row>(props: DataTableProps<Row> & { isLate: boolean }) {
  const { label, columns, rows, getKey, onOpen, isDimmed, loading, isStale, isLate } = props
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
                {columns.map(({ id, align, render }) => (
                  <td key={id} data-align={align}>
                    {render(row)}
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

import { Fragment } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { DataTableProps, SortDirection, TableColumn } from './data-table.tsx'
import { isOutsideControls } from './is-outside-controls.ts'
import { RowCheckbox, toggleBySpace } from './row-checkbox.tsx'
import { ariaSortOf, SortButton } from './sort-button.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useSelection } from './use-selection.ts'
import styles from './data-table.module.css'

/** Estimated height of a row in px. */
const ROW = 40
const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)

interface ColumnsProps<Row> extends DataTableProps<Row> {
  isLate: boolean
  /**
   * The smallest breakpoint that the table is narrower than, of `narrowBelow` and the columns' `under.below`; Infinity
   * when there is none.
   */
  room: number
}

/** Renders rows in columns. */
export function Columns<Row>({ columns: all, room, ...props }: ColumnsProps<Row>) {
  const { label, rows, getKey, onOpen, isDimmed, loading, isStale, isLate, sort, onSort } = props
  const isUnder = ({ under }: TableColumn<Row>) => under !== undefined && room <= under.below
  const columns = all.filter((column) => !isUnder(column))
  const below = (id: string) => all.filter((column) => isUnder(column) && column.under?.column === id)
  const { isWindowed, drawn, rest, body, measure } = useRowWindow<Row, HTMLTableSectionElement>(rows, getKey, ROW)
  const selection = useSelection(props)
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
          {selection && (
            <th scope="col" className={styles.choice}>
              <Checkbox
                label="Select all rows"
                hideLabel
                checked={selection.isAll}
                indeterminate={selection.isSome}
                disabled={rows.length === 0}
                onCheckedChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={ariaSortOf(column, sort)}
              style={{ inlineSize: column.width }}
            >
              {isSortable(column) ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              {below(column.id).map(({ id, header }) => (
                <VisuallyHidden key={id}>, {header}</VisuallyHidden>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...body}>
        {loading !== undefined && isLate && <Waiting columns={columns} hasChoice={selection !== undefined} />}
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
                data-selected={selection?.isSelected(row) || undefined}
                onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
                onKeyDown={(event) => toggleBySpace(event, row, selection)}
              >
                {selection && (
                  <td className={styles.choice}>
                    <RowCheckbox row={row} selection={selection} />
                  </td>
                )}
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

const isSortable = <Row,>(column: TableColumn<Row>): column is TableColumn<Row> & { sortable: SortDirection } =>
  column.sortable !== undefined

interface WaitingProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** Whether rows can be selected. */
  hasChoice: boolean
}

function Waiting<Row>({ columns, hasChoice }: WaitingProps<Row>) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} aria-hidden className={styles.waiting}>
      {hasChoice && (
        <td className={styles.choice}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map(({ id, align, skeleton = 80 }) => (
        <td key={id} data-align={align}>
          <Skeleton width={skeleton} height={10} />
        </td>
      ))}
    </tr>
  ))
}

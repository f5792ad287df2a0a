import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import type { SortDirection, TableColumn, TableSort } from './data-table.tsx'
import styles from './sort-button.module.css'

/** Returns the `aria-sort` of a header; undefined when another column determines the order. */
export const ariaSortOf = ({ id }: { id: string }, sort: TableSort | undefined): SortDirection | undefined =>
  sort?.key === id ? sort.direction : undefined

interface SortButtonProps<Row> {
  column: TableColumn<Row> & { sortable: SortDirection }
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** A sortable header: the first press sorts in the direction set by the column, the next one reverses it. */
export function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const { id, header, sortable, align } = column
  const now = ariaSortOf(column, sort)
  const turned = now === 'ascending' ? 'descending' : 'ascending'
  const icon = now ? { ascending: ArrowUp, descending: ArrowDown }[now] : ChevronsUpDown
  return (
    <button
      type="button"
      className={styles.sort}
      data-align={align}
      data-active={now !== undefined || undefined}
      onClick={() => onSort?.({ key: id, direction: now ? turned : sortable })}
    >
      {header}
      <Icon as={icon} size={12} />
    </button>
  )
}

import { ArrowUpDown } from 'lucide-react'
import { Picker } from '../picker/picker.tsx'
import type { SortDirection, TableColumn, TableSort } from './data-table.tsx'
import styles from './data-table.module.css'

interface SortPickerProps<Row> {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

const WORDS: Readonly<Record<SortDirection, string>> = { ascending: 'ascending', descending: 'descending' }
const idOf = ({ key, direction }: TableSort) => `${direction} ${key}`

/** Sorts rows of two lines, which have no headers; renders nothing when no column is sortable. */
export function SortPicker<Row>({ columns, sort, onSort }: SortPickerProps<Row>) {
  const orders = columns.flatMap(({ id: key, header, sortable, sortWords = WORDS }) => {
    if (sortable === undefined) return []
    const directions =
      sortable === 'ascending' ? (['ascending', 'descending'] as const) : (['descending', 'ascending'] as const)
    return directions.map((direction) => ({ key, direction, label: `${header}, ${sortWords[direction]}` }))
  })
  if (orders.length === 0 || !onSort) return null
  return (
    <div className={styles.sorting}>
      <Picker
        label="Sort"
        variant="quiet"
        icon={ArrowUpDown}
        options={orders.map(({ label, ...order }) => ({ id: idOf(order), label }))}
        value={sort ? idOf(sort) : null}
        onValueChange={(id) => {
          const order = orders.find((one) => idOf(one) === id)
          if (order) onSort({ key: order.key, direction: order.direction })
        }}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useDelayed } from '../skeleton/use-delayed.ts'
import type { DataTableProps } from './data-table.tsx'
import { TableFrame } from './table-frame.tsx'
import { Lines } from './table-lines.tsx'

export interface RowListProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'renderNarrow' | 'narrowBelow'> {
  /** Renders a row. */
  render: (row: Row) => ReactNode
}

/** Rows without columns at any width, such as sentences. Of many rows, only those near the viewport are rendered. */
export function RowList<Row>({ render, ...props }: RowListProps<Row>) {
  const { loading, isStale = false } = props
  const isLate = useDelayed(loading !== undefined)
  return (
    <TableFrame loading={loading} isStale={isStale} isLate={isLate}>
      <Lines {...props} isOfSentences renderNarrow={render} />
    </TableFrame>
  )
}

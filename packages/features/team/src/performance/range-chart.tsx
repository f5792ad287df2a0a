import type { QueryLike } from '@parley/parts/query-state'
import { ChartFrame, type ChartFrameProps } from '@parley/ui/chart-frame'
import { useChartFile } from './use-chart-file.ts'

interface RangeChartProps<Row> extends Pick<ChartFrameProps, 'title' | 'note' | 'height' | 'children'> {
  query: QueryLike<readonly Row[]>
  /** Words while the rows are on their way. */
  loading: string
  /** What stands where the range has no rows; absent: the drawing says so itself. */
  empty?: ChartFrameProps['empty']
  /** Name of the saved file; the range and the day are added. */
  file: string
  /** Heads of the table, and the words of one row under them. */
  heads: readonly string[]
  wordsOf: (row: Row) => readonly string[]
  /** Opens what a row is made of; `by` gets the focus back. */
  onOpen?: (row: Row, by: HTMLElement) => void
}

/** A chart of the chosen range: its drawing, the table of the same rows, the file of that table, and the states of its query. */
export function RangeChart<Row>({
  query,
  loading,
  empty,
  file,
  heads,
  wordsOf,
  onOpen,
  ...frame
}: RangeChartProps<Row>) {
  const save = useChartFile(file)
  const rows = query.data ?? []
  const table = { heads, rows: rows.map(wordsOf) }
  const open = (index: number, by: HTMLElement) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row, by)
  }
  const error = {
    title: 'Failed to load this chart',
    sentence: 'The other figures are complete.',
    onRetry: () => void query.refetch(),
    pending: query.isFetching,
  }
  return (
    <ChartFrame
      {...frame}
      table={onOpen ? { ...table, onOpen: open } : table}
      onSave={() => save(table)}
      loading={query.isPending ? loading : undefined}
      empty={query.data && rows.length === 0 ? empty : undefined}
      error={query.error && !query.data ? error : undefined}
    />
  )
}

import type { QueryLike } from '@parley/parts/query-state'
import { ChartFrame, type ChartFrameProps } from '@parley/ui/chart-frame'
import { useChartFile } from './use-chart-file.ts'

interface RangeChartProps<Row> extends Pick<ChartFrameProps, 'title' | 'note' | 'height' | 'children'> {
  query: QueryLike<readonly Row[]>
  /** Text shown while the rows are loading. */
  loading: string
  /** Empty state for a range without rows; omit when the drawing shows that itself. */
  empty?: ChartFrameProps['empty']
  /** File name for saving; the range and the day are appended. */
  file: string
  /** Column heads of the table; `wordsOf` returns the cells of a row. */
  heads: readonly string[]
  wordsOf: (row: Row) => readonly string[]
  /** Opens the details of a row; focus returns to `by`. */
  onOpen?: (row: Row, by: HTMLElement) => void
}

/**
 * A chart of the chosen range with the table of its rows, a CSV file of that table, and its query's loading, error and
 * empty states.
 */
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

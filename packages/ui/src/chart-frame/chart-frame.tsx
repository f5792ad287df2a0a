import { ChartColumn, Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { LoadingPill, Skeleton } from '../skeleton/skeleton.tsx'
import { useDelayed } from '../skeleton/use-delayed.ts'
import { EmptyState, ErrorState } from '../state-views/state-views.tsx'
import styles from './chart-frame.module.css'

export interface ChartTable {
  /** Column headers; the first column names its row. */
  heads: readonly string[]
  /** Rows in chart order, with figures formatted for reading: units, no abbreviations. */
  rows: readonly (readonly string[])[]
  /**
   * Called to open the details behind a row, given its index in `rows`; `by` is the element that gets the focus back.
   */
  onOpen?: (row: number, by: HTMLElement) => void
}

export interface ChartFrameProps {
  /** Title: the subject of the chart. */
  title: string
  /** One line under the title: unit, range, exclusions. */
  note?: string
  /** The same figures as a table, in the same order. */
  table: ChartTable
  /** Loading text; when set, a skeleton of a chart replaces the drawing. */
  loading?: string | undefined
  /** Title and sentence to show when there is nothing to draw. */
  empty?: { title: string; sentence: string } | undefined
  /** Error and retry of this chart; other charts stay as they are. */
  error?: { title: string; sentence: string; onRetry: () => void; pending?: boolean } | undefined
  /** Called to save the table; adds a save button to the table view. */
  onSave?: (() => void) | undefined
  /** Height of the drawing in px. */
  height?: number
  /** The drawing: an svg in the tokens' colours (`--chart-1` to `--chart-5`, `--chart-single`), `aria-hidden`. */
  children: ReactNode
}

/**
 * The frame of every chart: its title, the choice between the drawing and a table of the same figures, and the loading,
 * empty and error states. Screen readers get the table's figures in both views.
 */
export function ChartFrame({
  title,
  note,
  table,
  loading,
  empty,
  error,
  onSave,
  height = 240,
  children,
}: ChartFrameProps) {
  const id = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isLate = useDelayed(loading !== undefined)
  const isThere = loading === undefined && !empty && !error
  return (
    <figure className={styles.frame} aria-labelledby={id} aria-busy={loading !== undefined || undefined}>
      <figcaption className={styles.head}>
        <div>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {isThere && (
          <div className={styles.views}>
            {onSave && view === 'table' && (
              <IconButton name={`Save ${title} as CSV`} icon={Download} size="compact" onClick={onSave} />
            )}
            <Segmented label={`View of ${title}`} options={VIEWS} value={view} onValueChange={setView} />
          </div>
        )}
      </figcaption>
      <div className={styles.body} style={{ minBlockSize: height }}>
        {isThere && view === 'chart' && <div style={{ blockSize: height }}>{children}</div>}
        {isThere && <Figures {...table} title={title} isHidden={view === 'chart'} />}
        {loading !== undefined && isLate && <Waiting words={loading} height={height} />}
        {empty && (
          <EmptyState icon={ChartColumn} title={empty.title} level={3}>
            {empty.sentence}
          </EmptyState>
        )}
        {error && (
          <ErrorState title={error.title} level={3} onRetry={error.onRetry} pending={error.pending ?? false}>
            {error.sentence}
          </ErrorState>
        )}
      </div>
    </figure>
  )
}

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

function Figures({ title, heads, rows, onOpen, isHidden }: ChartTable & { title: string; isHidden: boolean }) {
  return (
    <table className={styles.table} aria-label={title} data-hidden={isHidden || undefined}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          <tr key={name}>
            <th scope="row">
              {onOpen && !isHidden ? (
                <button
                  type="button"
                  className={styles.opens}
                  onClick={({ currentTarget }) => onOpen(row, currentTarget)}
                >
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const BARS = [46, 72, 58, 90, 64, 80, 38]

function Waiting({ words, height }: { words: string; height: number }) {
  return (
    <div className={styles.waiting} style={{ blockSize: height }}>
      {BARS.map((share) => (
        <Skeleton key={share} height={(height * share) / 100} />
      ))}
      <span className={styles.pill}>
        <LoadingPill>{words}</LoadingPill>
      </span>
    </div>
  )
}

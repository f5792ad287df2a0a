import { Fragment } from 'react'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import type { DataTableProps } from './data-table.tsx'
import { isOutsideControls } from './is-outside-controls.ts'
import { useRowWindow } from './use-row-window.ts'
import styles from './data-table.module.css'

/** Likely height of a row of two lines, in px. */
const LINE = 61

/** Rows of two lines, where there is no room for columns. */
export function Lines<Row>(props: DataTableProps<Row>) {
  const { label, rows, getKey, renderNarrow, onOpen, isDimmed, loading, isStale } = props
  const { isWindowed, drawn, rest, body, measure } = useRowWindow<Row, HTMLUListElement>(rows, getKey, LINE)
  useOneTabStop(body.ref)
  return (
    <ul
      className={styles.list}
      aria-label={label}
      data-windowed={isWindowed || undefined}
      data-single-keys
      data-stale={isStale || undefined}
      {...body}
    >
      {loading === undefined &&
        drawn.map(({ row, index, gap }) => (
          <Fragment key={getKey(row)}>
            <Gap height={gap} />
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the row's own link */}
            <li
              ref={measure}
              className={styles.line}
              aria-setsize={isWindowed ? rows.length : undefined}
              aria-posinset={isWindowed ? index + 1 : undefined}
              data-index={index}
              data-dimmed={isDimmed?.(row) || undefined}
              data-opens={onOpen ? true : undefined}
              onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
            >
              {renderNarrow(row)}
            </li>
          </Fragment>
        ))}
      <Gap height={rest} />
    </ul>
  )
}

const Gap = ({ height }: { height: number }) => height > 0 && <li aria-hidden style={{ blockSize: height }} />

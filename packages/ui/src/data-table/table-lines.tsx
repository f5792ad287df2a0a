import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useOneTabStop } from '../focus/use-one-tab-stop.ts'
import type { DataTableProps } from './data-table.tsx'
import { isOutsideControls } from './is-outside-controls.ts'
import { RowCheckbox, toggleBySpace } from './row-checkbox.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useSelection } from './use-selection.ts'
import styles from './data-table.module.css'

/** Estimated height of a row of two lines in px. */
const LINE = 61

/** Renders rows of two lines, for when there is no room for columns. */
export function Lines<Row>(props: Omit<DataTableProps<Row>, 'columns'> & { isOfSentences?: boolean }) {
  const { label, rows, getKey, renderNarrow, groupOf, onOpen, isDimmed, loading, isStale } = props
  const { isWindowed, drawn, rest, body, measure } = useRowWindow<Row, HTMLUListElement>(rows, getKey, LINE)
  const selection = useSelection(props)
  useOneTabStop(body.ref)
  const headOf = (row: Row, index: number) => {
    const before = rows[index - 1]
    const group = groupOf?.(row)
    if (group === undefined || (before !== undefined && groupOf?.(before) === group)) return null
    return <h2 className={styles.group}>{group}</h2>
  }
  return (
    <ul
      className={cx(styles.list, props.isOfSentences && styles.sentences)}
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
            {!isWindowed && <Head>{headOf(row, index)}</Head>}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a larger target for the row's own link */}
            <li
              ref={measure}
              className={styles.line}
              aria-setsize={isWindowed ? rows.length : undefined}
              aria-posinset={isWindowed ? index + 1 : undefined}
              data-index={index}
              data-dimmed={isDimmed?.(row) || undefined}
              data-opens={onOpen ? true : undefined}
              data-selected={selection?.isSelected(row) || undefined}
              onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
              onKeyDown={(event) => toggleBySpace(event, row, selection)}
            >
              {isWindowed && headOf(row, index)}
              {selection?.isAny && (
                <span className={styles.chooses}>
                  <RowCheckbox row={row} selection={selection} />
                </span>
              )}
              {renderNarrow(row)}
            </li>
          </Fragment>
        ))}
      <Gap height={rest} />
    </ul>
  )
}

/**
 * Sticky while its rows scroll; in a windowed list the heading is rendered inside the first of its rows instead, so
 * that it is measured with it.
 */
const Head = ({ children }: { children: ReactNode }) => children && <li className={styles.head}>{children}</li>

const Gap = ({ height }: { height: number }) => height > 0 && <li aria-hidden style={{ blockSize: height }} />

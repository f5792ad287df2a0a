import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  /** Number of selected rows. */
  count: number
  /**
   * Number of matching rows, shown or not; absent when unknown. Selecting all of them is offered when more match than
   * are selected.
   */
  total?: number | undefined
  /** Whether all matching rows are selected, except those that were deselected. */
  isWhole: boolean
  /**
   * Whether more rows are selected individually than can be changed that way: selecting all that match is then offered
   * even if no more of them match.
   */
  isTooMany?: boolean
  /** Called to select all matching rows. */
  onSelectWhole: () => void
  /** Called to return to the rows that were selected individually. */
  onKeepOnly: () => void
  /** Number of rows that were selected individually. */
  keptCount: number
  /** Called to clear the selection. */
  onClear: () => void
  /** Actions for the selection. */
  children: ReactNode
}

const number = (count: number) => count.toLocaleString('en-US')

/** Replaces a table's tools while rows are selected. */
export function SelectionBar({
  count,
  total,
  isWhole,
  isTooMany = false,
  onSelectWhole,
  onKeepOnly,
  keptCount,
  onClear,
  children,
}: SelectionBarProps) {
  return (
    <div className={styles.frame} data-above-toasts>
      <div role="toolbar" aria-label="Selection" className={styles.bar}>
        <span className={styles.count} aria-live="polite">
          {number(count)} selected
        </span>
        {isWhole && keptCount > 0 && (
          <Button variant="quiet" size="compact" onClick={onKeepOnly}>
            {`Keep only the ${number(keptCount)}`}
          </Button>
        )}
        {total !== undefined && total > (isTooMany ? 0 : count) && (
          <Button variant="quiet" size="compact" onClick={onSelectWhole}>
            {`Select all ${number(total)} that match`}
          </Button>
        )}
        {children}
        <span className={styles.end}>
          <Button variant="quiet" size="compact" icon={X} onClick={onClear}>
            Clear
          </Button>
        </span>
      </div>
    </div>
  )
}

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  /** How many rows are selected. */
  count: number
  /** How many rows match, shown or not; offered as a whole when more match than are selected. Absent: not known. */
  total?: number | undefined
  /** All that match are selected, but for those that were left out. */
  isWhole: boolean
  /** More are selected one by one than can be changed so: all that match are offered though no more of them match. */
  isTooMany?: boolean
  /** Selects all that match. */
  onSelectWhole: () => void
  /** Goes back to the rows that were selected one by one. */
  onKeepOnly: () => void
  /** How many those are. */
  keptCount: number
  /** Selects nothing. */
  onClear: () => void
  /** What can be done with the selection. */
  children: ReactNode
}

const number = (count: number) => count.toLocaleString('en-US')

/** Stands in the place of a table's tools while rows are selected. */
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

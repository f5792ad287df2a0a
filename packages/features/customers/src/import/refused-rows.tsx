import type { CustomerImportDetails } from '@parley/contract'
import { plural } from '@parley/parts/records'
import { Button } from '@parley/ui'
import type { ReactNode } from 'react'
import { FileTable } from './file-table.tsx'
import styles from './import.module.css'

const HEADS = ['Row', 'Name', 'Phone in the file', 'Why']

export type RefusedRow = CustomerImportDetails['refused'][number]

interface RefusedRowsProps {
  /** The first refused rows. */
  rows: readonly RefusedRow[]
  /** The total number of refused rows. */
  count: number
  /** Called to add the customer of a row by hand, prefilled from the row. */
  onAdd?: (row: RefusedRow) => void
  /** The actions for the refused rows. */
  children?: ReactNode
}

/** Lists the rows that cannot be imported, each with the reason. */
export function RefusedRows({ rows, count, onAdd, children }: RefusedRowsProps) {
  if (count === 0) return <p className={styles.quiet}>No row is refused.</p>
  const left = count - rows.length
  return (
    <section className={styles.refused}>
      <div className={styles.title}>
        <h2>{`${plural(count, 'row')} refused`}</h2>
        {children}
      </div>
      <FileTable label="Refused rows" heads={HEADS}>
        {rows.map((refused) => (
          <tr key={refused.row}>
            <td>{refused.row.toLocaleString('en-US')}</td>
            <th scope="row">{refused.name || '-'}</th>
            <td className={styles.value}>{refused.phoneNumber || '-'}</td>
            <td>
              {refused.reason}
              {onAdd && (
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={`Add by hand: ${refused.name || `row ${refused.row}`}`}
                  onClick={() => onAdd(refused)}
                >
                  Add by hand
                </Button>
              )}
            </td>
          </tr>
        ))}
      </FileTable>
      {left > 0 && <p className={styles.quiet}>{`and ${left.toLocaleString('en-US')} more`}</p>}
    </section>
  )
}

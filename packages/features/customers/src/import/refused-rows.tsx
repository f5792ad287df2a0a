import type { CustomerImportDetails } from '@parley/contract'
import { plural } from '@parley/parts/records'
import type { ReactNode } from 'react'
import { FileTable } from './file-table.tsx'
import styles from './import.module.css'

const HEADS = ['Row', 'Name', 'Phone in the file', 'Why']

interface RefusedRowsProps {
  /** The first of them. */
  rows: CustomerImportDetails['refused']
  /** How many there are. */
  count: number
  /** What can be done with them. */
  children?: ReactNode
}

/** The rows that cannot be imported, each with the reason. */
export function RefusedRows({ rows, count, children }: RefusedRowsProps) {
  if (count === 0) return <p className={styles.quiet}>No row is refused.</p>
  const left = count - rows.length
  return (
    <section>
      <div className={styles.title}>
        <h2>{`${plural(count, 'row')} refused`}</h2>
        {children}
      </div>
      <FileTable label="Refused rows" heads={HEADS}>
        {rows.map(({ row, name, phoneNumber, reason }) => (
          <tr key={row}>
            <td>{row.toLocaleString('en-US')}</td>
            <th scope="row">{name || '-'}</th>
            <td className={styles.value}>{phoneNumber || '-'}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </FileTable>
      {left > 0 && <p className={styles.quiet}>{`and ${left.toLocaleString('en-US')} more`}</p>}
    </section>
  )
}

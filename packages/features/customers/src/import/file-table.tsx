import type { ReactNode } from 'react'
import styles from './import.module.css'

interface FileTableProps {
  /** The accessible name of the table. */
  label: string
  /** The column headings; on phones the fourth and later columns are hidden, except the last. */
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table of the columns or rows of a file. */
export function FileTable({ label, heads, children }: FileTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

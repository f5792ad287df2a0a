import type { ReactNode } from 'react'
import styles from './import.module.css'

interface FileTableProps {
  /** What the rows are, read aloud. */
  label: string
  /** On phones the fourth and later ones are left out, but for the last. */
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** Columns or rows of a file. */
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

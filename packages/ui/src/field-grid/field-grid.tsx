import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

export interface FieldGridProps {
  /** Columns on a wide form; one column where it is narrow. */
  columns?: 1 | 2 | 3
  /** Fields; wrap one in `FullRow` to give it the whole width. */
  children: ReactNode
}

/** Lays out the fields of a form, 12 px between rows and 16 px between columns. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

export interface FullRowProps {
  /** Content that takes the full width. */
  children: ReactNode
}

/** A row of a FieldGrid that spans all columns. */
export function FullRow({ children }: FullRowProps) {
  return <div className={styles.full}>{children}</div>
}

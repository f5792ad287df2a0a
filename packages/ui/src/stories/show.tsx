import type { ReactNode } from 'react'
import styles from './show.module.css'

interface ShowProps {
  /** Examples to show side by side. */
  children: ReactNode
  /** Heading above the examples. */
  title?: string
  /** Width in px, to show the behaviour in narrow places. */
  width?: number
}

/** A row of examples in a story. */
export function Show({ children, title, width }: ShowProps) {
  return (
    <div className={styles.show}>
      {title && <p className={styles.title}>{title}</p>}
      <div className={styles.row} style={{ maxInlineSize: width }}>
        {children}
      </div>
    </div>
  )
}

/** Fields in a column, in a story. */
export function Column({ children, width = 280 }: ShowProps) {
  return (
    <div className={styles.column} style={{ maxInlineSize: width }}>
      {children}
    </div>
  )
}

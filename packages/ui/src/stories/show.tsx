import type { ReactNode } from 'react'
import styles from './show.module.css'

interface ShowProps {
  /** What is shown side by side. */
  children: ReactNode
  /** Words over it. */
  title?: string
  /** Width in px, to show what narrow places do. */
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

/** Fields one under the other in a story. */
export function Column({ children, width = 280 }: ShowProps) {
  return (
    <div className={styles.column} style={{ maxInlineSize: width }}>
      {children}
    </div>
  )
}

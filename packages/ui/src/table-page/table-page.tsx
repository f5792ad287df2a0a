import type { ReactNode } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import styles from './table-page.module.css'

export interface TablePageProps {
  /** The PageHeader. */
  header: ReactNode
  /** Metrics, tools and the table; they scroll together. */
  children: ReactNode
  /** The TableFoot. */
  foot?: ReactNode
}

/** A page with one table: header and footer stay, the content between them scrolls. */
export function TablePage({ header, children, foot }: TablePageProps) {
  return (
    <div className={styles.page}>
      {header}
      <div className={styles.content}>{children}</div>
      {foot}
    </div>
  )
}

export interface TableBandProps {
  /** For example a MetricStrip. */
  children: ReactNode
}

/** Content above the tools of a table, aligned with its columns. */
export function TableBand({ children }: TableBandProps) {
  return <div className={styles.band}>{children}</div>
}

export interface TableMoreProps {
  /** A button that loads more rows, and the error when that failed. */
  children: ReactNode
}

/** Content below the last row. */
export function TableMore({ children }: TableMoreProps) {
  return <div className={styles.more}>{children}</div>
}

export interface TableFootProps {
  /** Number of rows; announced when it changes. */
  count: ReactNode
  /** The action of Enter on a row. */
  enter?: string | undefined
  /** Totals of the rows. */
  children?: ReactNode
}

/** The line below a table: number of rows, their totals, keyboard shortcuts. */
export function TableFoot({ count, enter = 'Open', children }: TableFootProps) {
  return (
    <footer className={styles.foot}>
      <span aria-live="polite">{count}</span>
      {children}
      <span className={styles.keys}>
        <Kbd>Enter</Kbd> {enter} <Kbd>/</Kbd> Search
      </span>
    </footer>
  )
}

import type { ReactNode } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import styles from './table-page.module.css'

export interface TablePageProps {
  /** The PageHeader. */
  header: ReactNode
  /** Numbers, tools and the table; they scroll together. */
  children: ReactNode
  /** The TableFoot. */
  foot?: ReactNode
}

/** A page that is one table: header and foot stay, what is between them scrolls. */
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

/** What stands over the tools of a table, in line with its columns. */
export function TableBand({ children }: TableBandProps) {
  return <div className={styles.band}>{children}</div>
}

export interface TableMoreProps {
  /** A button that loads more rows, and why that did not work. */
  children: ReactNode
}

/** What stands below the last row. */
export function TableMore({ children }: TableMoreProps) {
  return <div className={styles.more}>{children}</div>
}

export interface TableFootProps {
  /** How many rows there are; read aloud when it changes. */
  count: ReactNode
  /** What Enter does with a row. */
  enter?: string | undefined
  /** What the rows come to. */
  children?: ReactNode
}

/** The line below a table: how many rows, what they come to, the keys. */
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

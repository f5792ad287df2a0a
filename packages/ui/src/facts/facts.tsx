import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  /** `head`: one line above a hairline, for the amount; `grid`: as many columns as fit. */
  layout?: 'head' | 'grid'
  /** Minimum width of a grid's columns: 104, 140 or 190 px. */
  columns?: 'narrow' | 'default' | 'wide'
  /** Facts, in order. */
  children: ReactNode
}

/** Facts about one thing: labels with their values. */
export function Facts({ layout = 'grid', columns = 'default', children }: FactsProps) {
  return (
    <dl className={styles.facts} data-layout={layout} data-columns={columns}>
      {children}
    </dl>
  )
}

export interface FactProps {
  /** Label of the value. */
  label: string
  /** Shows the value in the largest text of the dialog, for its amount. */
  isMain?: boolean
  /** Places the fact at the end of the line. */
  atEnd?: boolean
  /** Whether the fact takes a line of its own. */
  wide?: boolean
  /** The value. */
  children: ReactNode
}

/** One label with its value. */
export function Fact({ label, isMain = false, atEnd = false, wide = false, children }: FactProps) {
  return (
    <div
      className={styles.fact}
      data-main={isMain || undefined}
      data-end={atEnd || undefined}
      data-wide={wide || undefined}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

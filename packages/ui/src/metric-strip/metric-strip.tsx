import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './metric-strip.module.css'

export interface MetricStripProps {
  /** What the numbers are about, read aloud. */
  label: string
  /** Metrics, in order. */
  children: ReactNode
}

/** A few numbers in one bordered card: four in a row or two by two, as there is room; on a phone one line that scrolls, without what they are made of. */
export function MetricStrip({ label, children }: MetricStripProps) {
  return (
    <section className={styles.frame} aria-label={label}>
      <ul className={styles.strip}>{children}</ul>
    </section>
  )
}

/** What a link of its own must pass on. */
export interface MetricLinkProps {
  className: string
  'aria-current': true | undefined
  children: ReactNode
}

export interface MetricProps {
  /** What is counted. */
  label: string
  /** The number as people read it; absent while it loads, null when it is not available. */
  value: string | null | undefined
  /** After the number, smaller. */
  unit?: string
  /** One line: what the number is made of. */
  detail: string
  /** Draws the link to the rows that make the number up. It must pass all props on. */
  link?: (props: MetricLinkProps) => ReactNode
  /** True while those rows are shown. */
  isCurrent?: boolean
}

/** One number of a MetricStrip. */
export function Metric({ label, value, unit, detail, link, isCurrent = false }: MetricProps) {
  const isLoading = value === undefined
  const face = (
    <>
      <span className={styles.label}>{label}</span>
      {isLoading ? (
        <>
          <span className={styles.wait}>
            <Skeleton width={110} height={18} />
          </span>
          <span className={styles.wait}>
            <Skeleton width={140} height={8} />
          </span>
        </>
      ) : (
        <>
          <span className={styles.value} data-missing={value === null || undefined}>
            {value ?? 'N/A'}
            {unit && value !== null && <small className={styles.unit}> {unit}</small>}
          </span>
          <span className={styles.detail}>{detail}</span>
        </>
      )}
    </>
  )
  return (
    <li className={styles.cell} aria-busy={isLoading || undefined}>
      {link ? (
        link({ className: styles.metric ?? '', 'aria-current': isCurrent || undefined, children: face })
      ) : (
        <div className={styles.metric}>{face}</div>
      )}
    </li>
  )
}

import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './metric-strip.module.css'

export interface MetricStripProps {
  /** Accessible name: the subject of the numbers. */
  label: string
  /** Metrics, in order. */
  children: ReactNode
}

/**
 * A few numbers in one bordered card: four in a row or two by two, depending on the space; on a phone, one scrolling
 * line without the details.
 */
export function MetricStrip({ label, children }: MetricStripProps) {
  return (
    <section className={styles.frame} aria-label={label}>
      <ul className={styles.strip}>{children}</ul>
    </section>
  )
}

/** Props that a custom link must pass on. */
export interface MetricLinkProps {
  className: string
  'aria-current': true | undefined
  children: ReactNode
}

export interface MetricProps {
  /** Name of the metric. */
  label: string
  /** The formatted number; undefined while it loads, null when it is not available. */
  value: string | null | undefined
  /** Unit after the number, in smaller text. */
  unit?: string
  /** One line on how the number is made up. */
  detail: string
  /** Renders the link to the rows that make up the number. It must pass all props on. */
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

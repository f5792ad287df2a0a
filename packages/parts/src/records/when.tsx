import { formatInstant } from '@parley/domain'
import { dateIn } from './record-words.ts'
import styles from './when.module.css'

interface WhenProps {
  instant: string | null
  zone: string
  /** Other words than the date. */
  children?: string
}

/** The date of an instant, '-' without one; the full time is its title. */
export function When({ instant, zone, children }: WhenProps) {
  if (instant === null) return <span className={styles.when}>-</span>
  return (
    <time className={styles.when} dateTime={instant} title={formatInstant(new Date(instant), zone)}>
      {children ?? dateIn(instant, zone)}
    </time>
  )
}

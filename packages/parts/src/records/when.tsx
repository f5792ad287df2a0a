import { formatInstant } from '@parley/domain'
import { dateIn } from './record-words.ts'
import styles from './when.module.css'

interface WhenProps {
  instant: string | null
  zone: string
  /** Text shown instead of the date. */
  children?: string
}

/** Shows the date of an instant, '-' when there is none; the full time is its title. */
export function When({ instant, zone, children }: WhenProps) {
  if (instant === null) return <span className={styles.when}>-</span>
  return (
    <time className={styles.when} dateTime={instant} title={formatInstant(new Date(instant), zone)}>
      {children ?? dateIn(instant, zone)}
    </time>
  )
}

import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './count.module.css'

export interface CountProps {
  /** How many. 0 draws nothing; more than 99 draws `99+`. */
  value: number
  /** What is counted, read after the number, for example `unread messages`. */
  label: string
  /** `customer` (teal) for unread, `danger` for voicemail and failure, `neutral` for totals, `bar` on the top bar. */
  tone?: 'customer' | 'danger' | 'neutral' | 'bar'
}

/** A small number beside the thing it counts. */
export function Count({ value, label, tone = 'customer' }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={styles.count} data-tone={tone}>
      {value > 99 ? '99+' : value}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  )
}

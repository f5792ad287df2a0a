import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './count.module.css'

export interface CountProps {
  /** The number. 0 renders nothing; above 99 renders `99+`. */
  value: number
  /** What is counted, read after the number, for example `unread messages`. */
  label: string
  /** `customer` (teal) for unread, `danger` for voicemail and failure, `neutral` for totals, `bar` on the top bar. */
  tone?: 'customer' | 'danger' | 'neutral' | 'bar'
}

/** Shows a small number beside the thing that it counts. */
export function Count({ value, label, tone = 'customer' }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={styles.count} data-tone={tone}>
      {value > 99 ? '99+' : value}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  )
}

import { type Cents, formatCents } from '@parley/domain'
import styles from './amount.module.css'

interface AmountProps {
  value: Cents
  /** Whether the amount no longer counts. */
  isStruck?: boolean
  /** The text below it: the part that is left, or was given back. */
  below?: string | undefined
}

/** Shows the amount of a record in a list. */
export function Amount({ value, isStruck = false, below }: AmountProps) {
  const text = formatCents(value)
  return (
    <span className={styles.amount}>
      {isStruck ? <s>{text}</s> : text}
      {below !== undefined && <span className={styles.below}> {below}</span>}
    </span>
  )
}

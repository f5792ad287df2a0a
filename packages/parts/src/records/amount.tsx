import { type Cents, formatCents } from '@parley/domain'
import styles from './amount.module.css'

interface AmountProps {
  value: Cents
  /** It does not count any more. */
  isStruck?: boolean
  /** What is said under it: what of it is left, or went back. */
  below?: string | undefined
}

/** The amount of a record in a list. */
export function Amount({ value, isStruck = false, below }: AmountProps) {
  const text = formatCents(value)
  return (
    <span className={styles.amount}>
      {isStruck ? <s>{text}</s> : text}
      {below !== undefined && <span className={styles.below}> {below}</span>}
    </span>
  )
}

import type { Transaction } from '@parley/contract'
import { formatCents, formatInstant } from '@parley/domain'
import { Badge, Icon, VisuallyHidden } from '@parley/ui'
import { Undo2 } from 'lucide-react'
import { dateIn, statusLook } from '../transaction-look.ts'
import styles from './transaction-parts.module.css'

/** The status in a word, and that a part has been given back. */
export function Status({ transaction, small = false }: { transaction: Transaction; small?: boolean }) {
  const { label, tone } = statusLook(transaction)
  const { isRefunded, status, refundedAmount } = transaction
  return (
    <span className={styles.status}>
      <Badge tone={tone} small={small}>
        {label}
      </Badge>
      {isRefunded && status === 'completed' && (
        <span className={styles.part} title={`${formatCents(refundedAmount)} refunded`}>
          <Icon as={Undo2} size={14} />
          <VisuallyHidden>{formatCents(refundedAmount)} refunded</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** The amount; struck where it does not count any more. */
export function Amount({ transaction: { amount, isVoided, status } }: { transaction: Transaction }) {
  const text = formatCents(amount)
  return <span className={styles.amount}>{isVoided || status === 'refunded' ? <s>{text}</s> : text}</span>
}

/** The date of an instant, '-' without one; the full time is its title. */
export function When({ instant, zone }: { instant: string | null; zone: string }) {
  if (instant === null) return <span className={styles.muted}>-</span>
  return (
    <time className={styles.muted} dateTime={instant} title={formatInstant(new Date(instant), zone)}>
      {dateIn(instant, zone)}
    </time>
  )
}

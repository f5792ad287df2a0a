import type { Transaction } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { transactionLook } from '@parley/parts/records'
import { Badge, Icon, VisuallyHidden } from '@parley/ui'
import { Undo2 } from 'lucide-react'
import styles from './transaction-parts.module.css'

/** The status in a word, and that a part has been given back. */
export function Status({ transaction, small = false }: { transaction: Transaction; small?: boolean }) {
  const { label, tone } = transactionLook(transaction)
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

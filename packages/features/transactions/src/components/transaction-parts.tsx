import type { Transaction } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { Amount, isStruck, TransactionBadge } from '@parley/parts/records'
import { Icon, VisuallyHidden } from '@parley/ui'
import { Undo2 } from 'lucide-react'
import styles from './transaction-parts.module.css'

/** Shows the status as a word, and a mark for a partial refund. */
export function Status({ transaction, small = false }: { transaction: Transaction; small?: boolean }) {
  const { isRefunded, status, refundedAmount } = transaction
  return (
    <span className={styles.status}>
      <TransactionBadge transaction={transaction} small={small} />
      {isRefunded && status === 'completed' && (
        <span className={styles.part} title={`${formatCents(refundedAmount)} refunded`}>
          <Icon as={Undo2} size={14} />
          <VisuallyHidden>{formatCents(refundedAmount)} refunded</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Shows the amount, struck through when it no longer counts, with the amount of a partial refund. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const { amount, refundedAmount } = transaction
  const isPart = refundedAmount > 0 && refundedAmount < amount
  return (
    <Amount
      value={amount}
      isStruck={isStruck(transaction)}
      below={isPart ? `-${formatCents(refundedAmount)}` : undefined}
    />
  )
}

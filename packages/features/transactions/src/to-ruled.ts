import type { Transaction as WireTransaction } from '@parley/contract'
import type { RefundedPayment, Transaction } from '@parley/domain'

type Ruled = RefundedPayment & Pick<Transaction, 'isVoided' | 'initiatedByUserId' | 'createdAt' | 'refundedAmount'>

/** A transaction of the wire as the rules read it. */
export function toRuled(transaction: WireTransaction): Ruled {
  const { amount, status, isVoided, initiatedByUserId, refundedAmount, createdAt, reversedAt } = transaction
  return {
    amount,
    status,
    isVoided,
    initiatedByUserId,
    refundedAmount,
    createdAt: new Date(createdAt),
    providerId: transaction.justifiTransactionId,
    reversal: reversedAt === null ? null : { at: new Date(reversedAt) },
  }
}

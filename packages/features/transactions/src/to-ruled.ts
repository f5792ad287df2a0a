import type { Transaction as WireTransaction } from '@parley/contract'
import type { Transaction } from '@parley/domain'
import type { RefundablePayment } from '@parley/state-machines'

type Ruled = RefundablePayment & Pick<Transaction, 'initiatedByUserId' | 'createdAt' | 'providerId'>

/** A transaction of the wire as the rules read it. */
export function toRuled(transaction: WireTransaction): Ruled {
  const { amount, status, isVoided, initiatedByUserId, refundedAmount, createdAt, metadata, reversedAt } = transaction
  return {
    amount,
    status,
    isVoided,
    initiatedByUserId,
    refundedAmount,
    metadata,
    createdAt: new Date(createdAt),
    providerId: transaction.justifiTransactionId,
    reversal: reversedAt === null ? null : { at: new Date(reversedAt) },
  }
}

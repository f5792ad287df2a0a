import type { Transaction as WireTransaction } from '@parley/contract'
import type { Transaction } from '@parley/domain'
import type { RefundablePayment } from '@parley/state-machines'

type RefundableTransaction = RefundablePayment & Pick<Transaction, 'initiatedByUserId' | 'createdAt' | 'providerId'>

/** Converts a transaction from the API to what the rules of refunds and voids need. */
export function toDomain(transaction: WireTransaction): RefundableTransaction {
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

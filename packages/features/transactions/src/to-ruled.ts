import type { Transaction as WireTransaction } from '@parley/contract'
import type { Transaction } from '@parley/domain'

type Ruled = Pick<
  Transaction,
  'amount' | 'status' | 'providerId' | 'isVoided' | 'initiatedByUserId' | 'createdAt' | 'refundedAmount'
>

/** A transaction of the wire as the rules read it. */
export function toRuled(transaction: WireTransaction): Ruled {
  const { amount, status, isVoided, initiatedByUserId, refundedAmount, createdAt, justifiTransactionId } = transaction
  return {
    amount,
    status,
    isVoided,
    initiatedByUserId,
    refundedAmount,
    createdAt: new Date(createdAt),
    providerId: justifiTransactionId,
  }
}

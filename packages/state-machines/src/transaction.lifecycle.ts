import type { Transaction } from '@parley/domain'
import type { Lifecycle, StateOf } from './lifecycle.ts'

/**
 * A transaction. Voided and partially refunded are states here but flags in the stored record: a voided one keeps the
 * status pending, a partially refunded one keeps completed.
 */
export const transactionLifecycle: Lifecycle<
  Transaction['status'] | 'partiallyRefunded' | 'voided',
  | 'transaction.complete'
  /** The provider has taken the money, whatever it reported before. */
  | 'transaction.take'
  | 'transaction.fail'
  | 'transaction.void'
  | 'transaction.refundPart'
  | 'transaction.refundRest'
> = {
  id: 'transaction',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'transaction.complete': 'completed',
        'transaction.take': 'completed',
        'transaction.fail': 'failed',
        'transaction.void': 'voided',
      },
    },
    completed: { on: { 'transaction.refundPart': 'partiallyRefunded', 'transaction.refundRest': 'refunded' } },
    partiallyRefunded: {
      on: { 'transaction.refundPart': 'partiallyRefunded', 'transaction.refundRest': 'refunded' },
    },
    failed: { on: { 'transaction.take': 'completed' } },
    voided: {},
    refunded: {},
  },
}

/** The lifecycle state of a stored transaction. */
export function transactionState(
  transaction: Pick<Transaction, 'status' | 'isVoided' | 'refundedAmount'>,
): StateOf<typeof transactionLifecycle> {
  if (transaction.isVoided) return 'voided'
  if (transaction.status === 'completed' && transaction.refundedAmount > 0) return 'partiallyRefunded'
  return transaction.status
}

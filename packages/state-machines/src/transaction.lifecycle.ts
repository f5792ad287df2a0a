import type { Transaction } from '@parley/domain'
import { setup } from 'xstate'
import type { StateOf } from './lifecycle.ts'

/**
 * A transaction. Voided and partially refunded are states here and flags in the stored record: a voided one keeps the
 * status pending, a partially refunded one keeps completed.
 */
export const transactionLifecycle = setup({
  types: {
    events: {} as
      | { type: 'transaction.complete' }
      /** The provider has taken the money, whatever it said before. */
      | { type: 'transaction.take' }
      | { type: 'transaction.fail' }
      | { type: 'transaction.void' }
      | { type: 'transaction.refundPart' }
      | { type: 'transaction.refundRest' },
  },
}).createMachine({
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
})

/** Where a stored transaction stands in its lifecycle. */
export function transactionState(
  transaction: Pick<Transaction, 'status' | 'isVoided' | 'refundedAmount'>,
): StateOf<typeof transactionLifecycle> {
  if (transaction.isVoided) return 'voided'
  if (transaction.status === 'completed' && transaction.refundedAmount > 0) return 'partiallyRefunded'
  return transaction.status
}

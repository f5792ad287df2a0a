import type { Transaction } from '@parley/domain'
import type { Lifecycle, StateOf } from './lifecycle.ts'

/** The metadata that marks a transaction as paid elsewhere, so that an undo recognises it. */
export const MARKED_PAID = { payment_type: 'marked_paid' } as const

/** Whether a transaction was created by marking its invoice as paid. */
export function isMarkedPaid({ metadata }: Pick<Transaction, 'metadata'>): boolean {
  return metadata['payment_type'] === MARKED_PAID.payment_type
}

/**
 * A transaction created by marking its invoice as paid: it begins completed, and only such a transaction can be
 * reversed.
 */
export const markedPaymentLifecycle: Lifecycle<
  'completed' | 'partiallyRefunded' | 'refunded' | 'reversed',
  'markedPayment.refundPart' | 'markedPayment.refundRest' | 'markedPayment.reverse'
> = {
  id: 'markedPayment',
  initial: 'completed',
  states: {
    completed: {
      on: {
        'markedPayment.refundPart': 'partiallyRefunded',
        'markedPayment.refundRest': 'refunded',
        'markedPayment.reverse': 'reversed',
      },
    },
    partiallyRefunded: {
      on: { 'markedPayment.refundPart': 'partiallyRefunded', 'markedPayment.refundRest': 'refunded' },
    },
    refunded: {},
    reversed: {},
  },
}

/** The state of a stored transaction that was marked by hand; a reversed one keeps the status completed. */
export function markedPaymentState({
  amount,
  refundedAmount,
  reversal,
}: Pick<Transaction, 'amount' | 'refundedAmount'> & { reversal: object | null }): StateOf<
  typeof markedPaymentLifecycle
> {
  if (reversal) return 'reversed'
  if (refundedAmount === amount) return 'refunded'
  return refundedAmount > 0 ? 'partiallyRefunded' : 'completed'
}

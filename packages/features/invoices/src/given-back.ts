import type { Invoice, Transaction } from '@parley/contract'
import { addCents, type Cents, cents, subtractCents, ZERO } from '@parley/domain'

type Payment = Pick<Transaction, 'amount' | 'status' | 'isReversed' | 'isSurplus' | 'refundedAmount'>

/** An amount that was refunded, with its label. */
export interface GivenBack {
  label: string
  amount: Cents
}

/**
 * Returns the amounts refunded from an invoice's payments. A refund is labelled due again if an open invoice no longer
 * counts it as paid; refunds made while the invoice was paid, and refunds of a surplus, are not.
 */
export function givenBack(
  { status, amountPaid }: Pick<Invoice, 'status' | 'amountPaid'>,
  transactions: readonly Payment[],
): GivenBack[] {
  const refunded = addCents(...transactions.map(({ refundedAmount }) => refundedAmount))
  const received = addCents(...transactions.filter(isCounted).map(({ amount }) => amount))
  const uncounted = status === 'unpaid' ? subtractCents(received, amountPaid) : ZERO
  const again = cents(Math.max(0, Math.min(uncounted, refunded)))
  return [
    { label: 'Refunded, due again', amount: again },
    { label: 'Refunded', amount: subtractCents(refunded, again) },
  ].filter(({ amount }) => amount > 0)
}

const isCounted = ({ status, isReversed, isSurplus }: Payment) =>
  (status === 'completed' || status === 'refunded') && !isReversed && !isSurplus

import type { Invoice, Transaction } from '@parley/contract'
import { addCents, type Cents, cents, subtractCents, ZERO } from '@parley/domain'

type Payment = Pick<Transaction, 'amount' | 'status' | 'isReversed' | 'isSurplus' | 'refundedAmount'>

/** Money that has gone back, and how that is called. */
export interface GivenBack {
  label: string
  amount: Cents
}

/**
 * What has been given back of an invoice's payments. Owed again is what an open invoice counts as paid no longer; what
 * went back while it was paid, and what was never owed, is not.
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

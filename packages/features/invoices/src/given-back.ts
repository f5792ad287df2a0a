import type { Invoice, Transaction } from '@parley/contract'
import { addCents, type Cents } from '@parley/domain'

/** What has been given back of an invoice's payments. */
export function givenBack(transactions: readonly Pick<Transaction, 'refundedAmount'>[]): Cents {
  return addCents(...transactions.map(({ refundedAmount }) => refundedAmount))
}

/** How that is called: of an open invoice it is owed again, of others it is not. */
export const givenBackLabel = ({ status }: Pick<Invoice, 'status'>) =>
  status === 'unpaid' ? 'Refunded, due again' : 'Refunded'

import { addCents, addFigures, balanceOf, NO_FIGURES, postingsOf, timeToPay } from '@parley/domain'
import type { CustomerFigures, Id, Invoice, LedgerEvent } from '@parley/domain'
import type { Change } from './change.ts'

/**
 * The changes to customers' figures, ordered by customer id; customers whose figures do not change are left out.
 * Amounts follow from ledger entries, counts from invoices created, paid and reopened.
 */
export function figureChangesOf(changes: readonly Change[]): [customerId: Id, by: CustomerFigures][] {
  const all = new Map<Id, CustomerFigures>()
  for (const change of changes) {
    const [customerId, by] = figureChangeOf(change) ?? []
    if (customerId && by) all.set(customerId, addFigures(all.get(customerId) ?? NO_FIGURES, by))
  }
  return [...all]
    .filter(([, by]) => Object.values(by).some((amount) => amount !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function figureChangeOf(change: Change): [customerId: Id, by: CustomerFigures] | null {
  if (change.type === 'book') return [change.entry.customerId, booked(change.entry.event)]
  if (change.type === 'put' && change.noun === 'invoice') {
    return [change.record.customerId, { ...NO_FIGURES, invoiceCount: 1 }]
  }
  if (change.type === 'patch' && change.noun === 'invoice') {
    const { record, fields } = change
    return [record.customerId, addFigures(paid(record, -1), paid({ ...record, ...fields }, 1))]
  }
  return null
}

function booked(event: LedgerEvent): CustomerFigures {
  const postings = postingsOf(event)
  return {
    ...NO_FIGURES,
    totalPaid: addCents(balanceOf('provider_clearing', postings), balanceOf('cash', postings)),
    outstandingBalance: balanceOf('receivable', postings),
  }
}

function paid(invoice: Pick<Invoice, 'status' | 'createdAt' | 'paidAt'>, sign: 1 | -1): CustomerFigures {
  const time = timeToPay(invoice)
  return time === null ? NO_FIGURES : { ...NO_FIGURES, paidInvoiceCount: sign, timeToPay: sign * time }
}

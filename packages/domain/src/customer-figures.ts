import { addCents, type Cents, subtractCents, ZERO } from './cents.ts'
import { DAY_MS } from './duration.ts'
import { balanceDue } from './invoice.rules.ts'
import type { Invoice, Transaction } from './payment.entities.ts'
import { isProcessed } from './transaction-metrics.ts'

/**
 * The amounts that a customer owes and has paid. The sums are those of the books: `totalPaid` is the money with the
 * provider and in cash, `outstandingBalance` the receivables; over all customers they equal the totals of Transactions
 * and of Invoices.
 */
export interface CustomerFigures {
  /**
   * Money received and not returned: completed payments of any kind minus their refunds. A surplus counts until it is
   * refunded; reversed, pending, failed and unknown payments do not count, nor do refunds before they succeed.
   */
  totalPaid: Cents
  /** Balance due of unpaid invoices, overdue or not; void ones are excluded. */
  outstandingBalance: Cents
  /** Number of invoices ever created, including void ones. */
  invoiceCount: number
  /** Number of invoices that are paid now; later refunds leave them paid. */
  paidInvoiceCount: number
  /** Sum, over the paid invoices, of the milliseconds from creation to full payment. */
  timeToPay: number
}

export const NO_FIGURES: CustomerFigures = {
  totalPaid: ZERO,
  outstandingBalance: ZERO,
  invoiceCount: 0,
  paidInvoiceCount: 0,
  timeToPay: 0,
}

export function addFigures(one: CustomerFigures, other: CustomerFigures): CustomerFigures {
  return {
    totalPaid: addCents(one.totalPaid, other.totalPaid),
    outstandingBalance: addCents(one.outstandingBalance, other.outstandingBalance),
    invoiceCount: one.invoiceCount + other.invoiceCount,
    paidInvoiceCount: one.paidInvoiceCount + other.paidInvoiceCount,
    timeToPay: one.timeToPay + other.timeToPay,
  }
}

/** The figures of the customer who has these invoices and transactions. */
export function figuresOf(invoices: readonly Invoice[], transactions: readonly Transaction[]): CustomerFigures {
  const paid = invoices.map(timeToPay).filter((time) => time !== null)
  const unpaid = invoices.filter(({ status }) => status === 'unpaid')
  const processed = transactions.filter(isProcessed)
  return {
    totalPaid: addCents(...processed.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount))),
    outstandingBalance: addCents(...unpaid.map(balanceDue)),
    invoiceCount: invoices.length,
    paidInvoiceCount: paid.length,
    timeToPay: paid.reduce((sum, time) => sum + time, 0),
  }
}

/** Milliseconds from the creation of an invoice to its full payment; null unless it is paid. */
export function timeToPay({
  status,
  createdAt,
  paidAt,
}: Pick<Invoice, 'status' | 'createdAt' | 'paidAt'>): number | null {
  return status === 'paid' && paidAt !== null ? paidAt.getTime() - createdAt.getTime() : null
}

/**
 * The mean time to full payment over the paid invoices, in days with one decimal, as in the invoice metrics; null
 * without a paid invoice.
 */
export function averagePaymentDays({
  paidInvoiceCount,
  timeToPay: time,
}: Pick<CustomerFigures, 'paidInvoiceCount' | 'timeToPay'>): number | null {
  return paidInvoiceCount === 0 ? null : Math.round((time / paidInvoiceCount / DAY_MS) * 10) / 10
}

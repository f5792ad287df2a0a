import { addCents, type Cents, subtractCents, ZERO } from './cents.ts'
import { DAY_MS } from './duration.ts'
import { balanceDue } from './invoice.rules.ts'
import type { Invoice, Transaction } from './payment.entities.ts'
import { isProcessed } from './transaction-metrics.ts'

/**
 * What a customer owes and has paid. The sums are those of the books: `totalPaid` what stands with the provider and in cash,
 * `outstandingBalance` what is receivable; over all customers they are the totals of Transactions and of Invoices.
 */
export interface CustomerFigures {
  /**
   * What has come in and not gone back: completed payments of any kind less their refunds. What was taken beyond what was owed counts
   * until it goes back; reversed, pending, failed and unknown payments do not count, nor do refunds before they succeed.
   */
  totalPaid: Cents
  /** What is left to pay of unpaid invoices, overdue or not. Nothing of void ones. */
  outstandingBalance: Cents
  /** Every invoice that was ever made, void ones too. */
  invoiceCount: number
  /** Invoices that are paid now; later refunds leave them paid. */
  paidInvoiceCount: number
  /** Milliseconds from making to full payment, over the paid invoices. */
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

/** The figures of who has these invoices and transactions. */
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

/** Milliseconds from the making of an invoice to its full payment; null unless it is paid. */
export function timeToPay({
  status,
  createdAt,
  paidAt,
}: Pick<Invoice, 'status' | 'createdAt' | 'paidAt'>): number | null {
  return status === 'paid' && paidAt !== null ? paidAt.getTime() - createdAt.getTime() : null
}

/** The mean over the paid invoices in days, with one decimal as over the invoices; null without a paid one. */
export function averagePaymentDays({
  paidInvoiceCount,
  timeToPay: time,
}: Pick<CustomerFigures, 'paidInvoiceCount' | 'timeToPay'>): number | null {
  return paidInvoiceCount === 0 ? null : Math.round((time / paidInvoiceCount / DAY_MS) * 10) / 10
}

import type { Fixture } from '../case.ts'

/** The payment of an invoice, as a path takes it. */
export const ofPayment = (invoiceNumber: string) => (f: Fixture) => ({ id: f.payment(invoiceNumber) })

/** Its waiting transaction. */
export const ofPending = (invoiceNumber: string) => (f: Fixture) => ({ id: f.pendingTransaction(invoiceNumber) })

/** The refund of its payment that waits for an admin. */
export const ofRefundRequest = (invoiceNumber: string) => (f: Fixture) => ({
  id: f.payment(invoiceNumber),
  refundId: f.refundRequest(invoiceNumber),
})

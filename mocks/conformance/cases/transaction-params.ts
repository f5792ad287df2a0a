import type { Fixture } from '../case.ts'

/** Path params of an invoice's payment. */
export const ofPayment = (invoiceNumber: string) => (f: Fixture) => ({ id: f.payment(invoiceNumber) })

/** Path params of an invoice's pending transaction. */
export const ofPending = (invoiceNumber: string) => (f: Fixture) => ({ id: f.pendingTransaction(invoiceNumber) })

/** Path params of the refund request of an invoice's payment that waits for an admin. */
export const ofRefundRequest = (invoiceNumber: string) => (f: Fixture) => ({
  id: f.payment(invoiceNumber),
  refundId: f.refundRequest(invoiceNumber),
})

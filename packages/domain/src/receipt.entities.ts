import type { Cents } from './cents.ts'
import type { PaymentMethod } from './payment.entities.ts'
import type { RefundMethod } from './refund.rules.ts'
import type { Id } from './values.ts'

interface ReceiptOf<Amount> {
  receipt_number: string
  business: { name: string; phone: string | null }
  customer: { name: string | null; phone: string; email: string | null }
  invoice: { invoice_number: string; description: string | null }
  /** On the receipt of a refund: the payment that it gives back. */
  payment: { amount: Amount; paid_at: string; payment_method: PaymentMethod }
}

interface RefundOf<Amount> {
  amount: Amount
  refunded_at: string
  refund_method: RefundMethod
  /** null for a payment without a receipt. */
  payment_receipt_number: string | null
}

/** What a receipt shows, frozen when it is made. Field names are the wire's. */
export interface ReceiptData extends ReceiptOf<string> {
  /** Of the receipt of a refund only. */
  refund?: RefundOf<string>
}

/** The same as it is worked with: amounts in cents; `refund` is null on the receipt of a payment. */
export interface ReceiptContent extends ReceiptOf<Cents> {
  refund: RefundOf<Cents> | null
}

/** The customers who got a receipt as a text, and the addresses that got it as mail. */
export interface ReceiptSentTo {
  customerIds: readonly Id[]
  emails: readonly string[]
}

/** The proof of one completed transaction; `data` is frozen when it is made. */
export interface Receipt {
  id: Id
  transactionId: Id
  /** null for the receipt of the payment itself. */
  refundId: Id | null
  /** RCP-000001, of a refund RFD-000001; each counted per organisation. */
  receiptNumber: string
  /** Random; the only secret in the receipt's address. */
  token: string
  data: ReceiptData
  generatedAt: Date
  /** Whom it was sent to, each once. */
  sentTo: ReceiptSentTo
}

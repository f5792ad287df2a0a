import type { Cents } from './cents.ts'
import type { PaymentMethod } from './payment.entities.ts'
import type { RefundMethod } from './refund.rules.ts'
import type { Id } from './values.ts'

interface ReceiptOf<Amount> {
  receipt_number: string
  business: { name: string; phone: string | null }
  customer: { name: string | null; phone: string; email: string | null }
  invoice: { invoice_number: string; description: string | null }
  /** On the receipt of a refund: the refunded payment. */
  payment: { amount: Amount; paid_at: string; payment_method: PaymentMethod }
}

interface RefundOf<Amount> {
  amount: Amount
  refunded_at: string
  refund_method: RefundMethod
  /** null when the payment has no receipt. */
  payment_receipt_number: string | null
}

/** The content of a receipt, frozen when it is created. Field names are those of the wire. */
export interface ReceiptData extends ReceiptOf<string> {
  /** Only on the receipt of a refund. */
  refund?: RefundOf<string>
}

/** The content of a receipt for calculations: amounts in cents; `refund` is null on the receipt of a payment. */
export interface ReceiptContent extends ReceiptOf<Cents> {
  refund: RefundOf<Cents> | null
}

/** The customers who were sent a receipt as a text, and the addresses to which it was mailed. */
export interface ReceiptSentTo {
  customerIds: readonly Id[]
  emails: readonly string[]
}

/** The proof of one completed transaction, or of one succeeded refund; `data` is frozen when it is created. */
export interface Receipt {
  id: Id
  transactionId: Id
  /** null for the receipt of a payment. */
  refundId: Id | null
  /** RCP-000001, or RFD-000001 for a refund; each counted per organisation. */
  receiptNumber: string
  /** Random; the only secret in the receipt's URL. */
  token: string
  data: ReceiptData
  generatedAt: Date
  /** The recipients it was sent to, without duplicates. */
  sentTo: ReceiptSentTo
}

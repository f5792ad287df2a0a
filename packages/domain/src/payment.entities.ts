import type { Cents } from './cents.ts'
import type { Id, LocalDate } from './values.ts'

export const INVOICE_STATUSES = ['unpaid', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_DISPLAY_STATUSES = ['unpaid', 'paid', 'overdue', 'void'] as const
export type InvoiceDisplayStatus = (typeof INVOICE_DISPLAY_STATUSES)[number]

export const PAYMENT_LINK_STATUSES = ['active', 'paid', 'cancelled', 'expired'] as const
export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number]

export const TRANSACTION_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export const PAYMENT_METHODS = ['payment_link', 'virtual_terminal', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The state of one attempt to charge the customer; `unknown` until the provider is queried. */
export const PAYMENT_ATTEMPT_STATUSES = ['processing', 'succeeded', 'failed', 'unknown'] as const
export type PaymentAttemptStatus = (typeof PAYMENT_ATTEMPT_STATUSES)[number]

/** The states of the customer's pay page. */
export const PAY_PAGE_STATUSES = ['payable', 'processing', 'paid', 'declined', 'expired', 'cancelled', 'void'] as const
export type PayPageStatus = (typeof PAY_PAGE_STATUSES)[number]

export interface Invoice {
  id: Id
  invoiceNumber: string
  customerId: Id
  amount: Cents
  amountPaid: Cents
  status: InvoiceStatus
  description: string | null
  dueDate: LocalDate
  createdByUserId: Id
  createdAt: Date
  paidAt: Date | null
  /** Why the invoice was voided, when the product did it; else null. */
  voidReason: string | null
}

export interface PaymentLink {
  id: Id
  invoiceId: Id
  /** Random, at least 70 bits; the only secret in the link's URL. */
  code: string
  status: PaymentLinkStatus
  expiresAt: Date
  createdByUserId: Id
  createdAt: Date
}

/** One attempt to charge the customer, through a payment link or the virtual terminal. */
export interface PaymentAttempt {
  id: Id
  invoiceId: Id
  /** null for an attempt at the terminal. */
  paymentLinkId: Id | null
  transactionId: Id
  amount: Cents
  /** Whether its invoice was created only for this attempt, at the terminal. */
  isForNewInvoice: boolean
  status: PaymentAttemptStatus
  /** The payment provider's id; null until it has answered. */
  providerId: string | null
  failureCode: string | null
  failureText: string | null
  createdAt: Date
}

/** The reversal of a payment that was recorded by mistake: no money was received, so it counts nowhere. */
export interface Reversal {
  at: Date
  byUserId: Id
  reason: string
}

export interface Transaction {
  id: Id
  customerId: Id
  invoiceId: Id
  paymentLinkId: Id | null
  amount: Cents
  status: TransactionStatus
  paymentMethod: PaymentMethod
  initiatedByUserId: Id | null
  /** The payment provider's id; null until there is one. */
  providerId: string | null
  metadata: Record<string, unknown>
  isVoided: boolean
  voidReason: string | null
  voidedAt: Date | null
  refundedAmount: Cents
  /** null unless the payment was reversed; the status then stays completed. */
  reversal: Reversal | null
  /** Paid beyond the amount due (a surplus): it pays nothing and is to be refunded. */
  isSurplus: boolean
  createdAt: Date
  completedAt: Date | null
}

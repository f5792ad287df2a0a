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

/** Where one attempt to charge the customer stands; unknown is settled by asking the provider. */
export const PAYMENT_ATTEMPT_STATUSES = ['processing', 'succeeded', 'failed', 'unknown'] as const
export type PaymentAttemptStatus = (typeof PAYMENT_ATTEMPT_STATUSES)[number]

/** What the customer's pay page shows. */
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
  /** Why it is void, where the product says so; null else. */
  voidReason: string | null
}

export interface PaymentLink {
  id: Id
  invoiceId: Id
  /** Random, at least 70 bits; the only secret in the customer's address. */
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
  /** null for one through the terminal. */
  paymentLinkId: Id | null
  transactionId: Id
  amount: Cents
  /** Whether its invoice was made for it alone, at the terminal. */
  isForNewInvoice: boolean
  status: PaymentAttemptStatus
  /** The payment provider's id once it has answered. */
  providerId: string | null
  failureCode: string | null
  failureText: string | null
  createdAt: Date
}

/** A payment that was recorded by mistake and taken back: no money came, so it counts nowhere. */
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
  /** The payment provider's id once it has one. */
  providerId: string | null
  metadata: Record<string, unknown>
  isVoided: boolean
  voidReason: string | null
  voidedAt: Date | null
  refundedAmount: Cents
  /** null unless it was reversed; the status stays completed then. */
  reversal: Reversal | null
  /** It came in beyond what was owed, so it pays nothing and is to go back. */
  isSurplus: boolean
  createdAt: Date
  completedAt: Date | null
}

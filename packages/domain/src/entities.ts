import type { Cents } from './cents.ts'
import type { RefundMethod } from './refund.rules.ts'

/** UUIDv7, lowercase hex and hyphens. */
export type Id = string
/** A calendar day `YYYY-MM-DD` in the organisation's time zone. */
export type LocalDate = string
/** E.164, for example +13035550134. */
export type E164 = string

export const ROLES = ['basic', 'standard', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who acts: always the session's user. */
export interface Actor {
  userId: Id
  organizationId: Id
  name: string
  role: Role
  /** null: no limit. Never applied to admins. */
  paymentLimit: Cents | null
}

export const MESSAGE_STATUSES = ['pending', 'delivered', 'failed'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
export const MESSAGE_DIRECTIONS = ['inbound', 'outbound'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

export const SCHEDULED_MESSAGE_STATUSES = ['scheduled', 'sent', 'failed', 'cancelled'] as const
export type ScheduledMessageStatus = (typeof SCHEDULED_MESSAGE_STATUSES)[number]

/** Whom the composer addresses: the customer by text, or the team by a note. */
export const COMPOSER_MODES = ['sms', 'note'] as const
export type ComposerMode = (typeof COMPOSER_MODES)[number]

export const CONVERSATION_STATES = ['open', 'done'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

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

export const TEMPLATE_CATEGORIES = ['general', 'appointments', 'payments', 'follow-ups', 'reminders'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** What the customer's pay page shows. */
export const PAY_PAGE_STATUSES = ['payable', 'processing', 'paid', 'declined', 'expired', 'cancelled', 'void'] as const
export type PayPageStatus = (typeof PAY_PAGE_STATUSES)[number]

/** Where one attempt to charge the customer stands; unknown is settled by asking the provider. */
export const PAYMENT_ATTEMPT_STATUSES = ['processing', 'succeeded', 'failed', 'unknown'] as const
export type PaymentAttemptStatus = (typeof PAYMENT_ATTEMPT_STATUSES)[number]

export const ACTION_TYPES = [
  'message_sent',
  'payment_requested',
  'payment_received',
  'conversation_reassigned',
  'manual_payment_processed',
  'message_commented',
  'invoice_created',
] as const
export type ActionType = (typeof ACTION_TYPES)[number] | (string & {})

export interface PaymentConfig {
  default_link_expiration_days: number
  default_invoice_due_days: number
  standard_user_limit: Cents
  manager_user_limit: Cents
}

export interface SmsConfig {
  signature: string | null
  include_business_name: boolean
}

export interface Organization {
  id: Id
  name: string
  /** IANA zone in which due dates and "today" are counted. */
  timezone: string
  paymentConfig: PaymentConfig
  smsConfig: SmsConfig
}

export interface Customer {
  id: Id
  name: string | null
  phoneNumber: E164
  email: string | null
  optedOutAt: Date | null
}

export interface PhoneNumber {
  id: Id
  label: string | null
  phoneNumber: E164
  isDefault: boolean
  isActive: boolean
}

export interface Conversation {
  id: Id
  customerId: Id
  phoneNumberId: Id
  assignedToUserId: Id | null
  state: ConversationState
}

export interface Message {
  id: Id
  conversationId: Id
  content: string
  direction: MessageDirection
  status: MessageStatus
  sentByUserId: Id | null
  phoneNumberId: Id
  /** The link that a payment request's text carries; the thread shows how it stands. */
  paymentLinkId: Id | null
  createdAt: Date
  /** Outbound: when the carrier took it; absent or null: not yet. */
  acceptedAt?: Date | null
  /** How many pictures came with it; absent: none. */
  mediaCount?: number
  /** A card number in it was shortened before it was stored. */
  hasMaskedCard?: boolean
}

export interface Note {
  id: Id
  /** null: a note about the customer. */
  conversationId: Id | null
  customerId: Id
  content: string
  createdByUserId: Id
  isPinned: boolean
  isArchived: boolean
  createdAt: Date
}

export interface Comment {
  id: Id
  messageId: Id
  conversationId: Id
  /** With `{{userId}}` tokens for mentions. */
  content: string
  /** null: a comment of its own; else a reply to that one. */
  parentCommentId: Id | null
  authorId: Id
  resolvedByUserId: Id | null
  resolvedAt: Date | null
  createdAt: Date
  /** Equal to createdAt until the text is edited. */
  updatedAt: Date
}

/** A text that leaves at its time. */
export interface ScheduledMessage {
  id: Id
  conversationId: Id
  content: string
  sendAt: Date
  status: ScheduledMessageStatus
  /** Why it did not leave, or why it waits longer than asked for. */
  reason: string | null
  /** The message that it became. */
  messageId: Id | null
  createdByUserId: Id
}

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

/** What a message is for: typed by a person, made by a payment request, or answered by the product itself. */
export const MESSAGE_KINDS = ['text', 'payment_request', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

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

/** The customers who got a receipt as a text, and the addresses that got it as mail. */
export interface ReceiptSentTo {
  customerIds: readonly Id[]
  emails: readonly string[]
}

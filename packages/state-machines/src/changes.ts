import type {
  ActionType,
  Cents,
  Comment,
  ConversationState,
  E164,
  Id,
  Invoice,
  Message,
  MessageKind,
  PaymentAttempt,
  PaymentLink,
  Receipt,
  Refund,
  Reversal,
  TextPurpose,
  Transaction,
} from '@parley/domain'

/** Gives the next new id; ids given later sort later. Those of transactions are random: people are shown their beginning. */
export type NewId = (of?: 'transaction') => Id

/** The fields of a stored record that change; the others stay. */
export type Patch<Entity extends { id: Id }, Field extends keyof Entity> = Pick<Entity, 'id'> & Pick<Entity, Field>

export interface NewMessage extends Message {
  kind: MessageKind
  /** Of the person in whose name it leaves; null: nobody of the team. */
  senderName: string | null
  /** The carrier's id of an inbound text. */
  carrierId?: string | null
}

/** Absent fields stay as they are. */
export interface ConversationPatch {
  id: Id
  state?: ConversationState
  lastMessage: string
  lastMessageAt: Date
  /** Inbound messages to add to the conversation's count. */
  inboundAdded: 0 | 1
}

/** One change of whether a customer may be texted. */
export interface NewConsentChange {
  id: Id
  customerId: Id
  optedOut: boolean
  byUserId: Id | null
  createdAt: Date
}

/** How the number of unpaid invoices on every conversation of the customer changes. */
export interface OpenInvoicesChange {
  customerId: Id
  delta: 1 | -1
}

export type CommentEdit = Patch<Comment, 'content' | 'updatedAt'>
export type CommentResolution = Patch<Comment, 'resolvedByUserId' | 'resolvedAt'>
export type PaymentLinkPatch = Patch<PaymentLink, 'status'>
/** How an invoice stands after a payment, or after one was taken back. */
export type InvoicePatch = Pick<Invoice, 'status' | 'amountPaid' | 'paidAt'>
/** As InvoicePatch, of an invoice that is not to be paid any more. */
export type InvoiceVoid = Patch<Invoice, 'status' | 'amountPaid' | 'paidAt' | 'voidReason'>
export type TransactionVoid = Patch<Transaction, 'isVoided' | 'voidReason' | 'voidedAt'>
export type TransactionCompletion = Patch<Transaction, 'status' | 'completedAt' | 'providerId' | 'isSurplus'>
export type TransactionReversal = { id: Id; reversal: Reversal }
export type ReceiptSent = Patch<Receipt, 'sentTo'>
/** A completed transaction after money went back; `refunded` when all of it has. */
export interface TransactionRefund {
  id: Id
  status: 'completed' | 'refunded'
  refundedAmount: Cents
  refundedAt: Date
}
export type RefundPatch = Patch<Refund, 'status' | 'providerId' | 'failureText' | 'settledAt'>
export type TransactionFailure = Patch<Transaction, 'status' | 'metadata'>
export type PaymentAttemptPatch = Patch<PaymentAttempt, 'status' | 'providerId' | 'failureCode' | 'failureText'>

export interface NewActivity {
  id: Id
  actionType: ActionType
  /** null: no person did it. */
  userId: Id | null
  customerId: Id
  /** Wire names; amounts as decimal text. */
  details: { amount?: string; toUserName?: string; invoiceNumber?: string; reason?: string }
  createdAt: Date
}

/** A text for the carrier. `text` is complete, signature included; the gate asks checkTextMayLeave again before it leaves. */
export interface SmsJob {
  id: Id
  kind: 'sms.send'
  payload: { messageId: Id; customerId: Id; from: E164; to: E164; text: string; purpose: TextPurpose }
}

/** A mail, written out. */
export interface MailContent {
  to: string
  subject: string
  text: string
  /** Where an answer to it goes. */
  replyTo?: string
  /** Who is told when it does not arrive, and of which transaction it is. */
  askedFor?: { userId: Id; transactionId: Id }
}

export interface MailJob {
  id: Id
  kind: 'mail.send'
  payload: MailContent
}

/** A charge for the payment provider; the attempt's id is the idempotency key. */
export interface ChargeJob {
  id: Id
  kind: 'payment.charge'
  payload: { attemptId: Id; transactionId: Id; paymentLinkId: Id | null; amount: Cents; simulate: 'decline' | null }
}

/** A refund for the payment provider; the refund's id is the idempotency key, `providerId` the payment's. */
export interface RefundJob {
  id: Id
  kind: 'payment.refund'
  payload: { refundId: Id; transactionId: Id; providerId: string; amount: Cents }
}

export type OutboxJob = SmsJob | ChargeJob | RefundJob | MailJob

/** A link of an invoice with the transaction that waits for it, if one does. */
export interface LinkWithPending {
  link: PaymentLink
  pendingTransaction: Transaction | null
}

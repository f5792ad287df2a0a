import type {
  Cents,
  Id,
  Invoice,
  InvoiceStatus,
  LocalDate,
  PaymentAttempt,
  PaymentAttemptStatus,
  PaymentLink,
  PaymentLinkStatus,
  PaymentMethod,
  Transaction,
  TransactionStatus,
} from '@parley/domain'

export interface InvoiceRow {
  id: Id
  invoice_number: string
  customer_id: Id
  amount_cents: Cents
  amount_paid_cents: Cents
  status: InvoiceStatus
  description: string | null
  due_date: LocalDate
  created_by_user_id: Id
  created_at: Date
  paid_at: Date | null
  void_reason: string | null
}

/** For prepared statements, which must not change when a column is added. */
export const INVOICE_COLUMNS = `id, invoice_number, customer_id, amount_cents, amount_paid_cents, status, description, due_date,
  created_by_user_id, created_at, paid_at, void_reason`

export function invoiceOf(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    invoiceNumber: row.invoice_number,
    customerId: row.customer_id,
    amount: row.amount_cents,
    amountPaid: row.amount_paid_cents,
    status: row.status,
    description: row.description,
    dueDate: row.due_date,
    createdByUserId: row.created_by_user_id,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    voidReason: row.void_reason,
  }
}

export interface PaymentLinkRow {
  id: Id
  invoice_id: Id
  code: string
  status: PaymentLinkStatus
  expires_at: Date
  created_by_user_id: Id
  created_at: Date
}

export const PAYMENT_LINK_COLUMNS = 'id, invoice_id, code, status, expires_at, created_by_user_id, created_at'

export function paymentLinkOf(row: PaymentLinkRow): PaymentLink {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    code: row.code,
    status: row.status,
    expiresAt: row.expires_at,
    createdByUserId: row.created_by_user_id,
    createdAt: row.created_at,
  }
}

export interface TransactionRow {
  id: Id
  customer_id: Id
  invoice_id: Id
  payment_link_id: Id | null
  amount_cents: Cents
  status: TransactionStatus
  payment_method: PaymentMethod
  initiated_by_user_id: Id | null
  provider_id: string | null
  metadata: Record<string, unknown>
  is_voided: boolean
  void_reason: string | null
  voided_at: Date | null
  refunded_amount_cents: Cents
  reversed_at: Date | null
  reversed_by_user_id: Id | null
  reversal_reason: string | null
  is_surplus: boolean
  created_at: Date
  completed_at: Date | null
}

export const TRANSACTION_COLUMNS = `id, customer_id, invoice_id, payment_link_id, amount_cents, status, payment_method,
  initiated_by_user_id, provider_id, metadata, is_voided, void_reason, voided_at, refunded_amount_cents, is_surplus,
  reversed_at, reversed_by_user_id, reversal_reason, created_at, completed_at`

export function transactionOf(row: TransactionRow): Transaction {
  return {
    id: row.id,
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    paymentLinkId: row.payment_link_id,
    amount: row.amount_cents,
    status: row.status,
    paymentMethod: row.payment_method,
    initiatedByUserId: row.initiated_by_user_id,
    providerId: row.provider_id,
    metadata: row.metadata,
    isVoided: row.is_voided,
    voidReason: row.void_reason,
    voidedAt: row.voided_at,
    refundedAmount: row.refunded_amount_cents,
    reversal: reversalOf(row),
    isSurplus: row.is_surplus,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  }
}

function reversalOf({ reversed_at: at, reversed_by_user_id: byUserId, reversal_reason: reason }: TransactionRow) {
  return at && byUserId !== null && reason !== null ? { at, byUserId, reason } : null
}

export interface PaymentAttemptRow {
  id: Id
  invoice_id: Id
  payment_link_id: Id | null
  transaction_id: Id
  amount_cents: Cents
  for_new_invoice: boolean
  status: PaymentAttemptStatus
  provider_ref: string | null
  failure_code: string | null
  failure_text: string | null
  created_at: Date
}

export const PAYMENT_ATTEMPT_COLUMNS = `id, invoice_id, payment_link_id, transaction_id, amount_cents, for_new_invoice, status,
  provider_ref, failure_code, failure_text, created_at`

export function paymentAttemptOf(row: PaymentAttemptRow): PaymentAttempt {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    paymentLinkId: row.payment_link_id,
    transactionId: row.transaction_id,
    amount: row.amount_cents,
    isForNewInvoice: row.for_new_invoice,
    status: row.status,
    providerId: row.provider_ref,
    failureCode: row.failure_code,
    failureText: row.failure_text,
    createdAt: row.created_at,
  }
}

import { type AuditAction, type AuditChange, type AuditFields, changedFields } from './audit.ts'
import { toDecimal } from './cents.ts'
import type { Invoice, Transaction } from './payment.entities.ts'
import type { Refund, RefundStatus } from './refund.rules.ts'

/** Audit change for a new invoice; `more` adds fields about what was created with it. */
export function auditNewInvoice(action: AuditAction, invoice: Invoice, more: AuditFields = {}): AuditChange {
  const { id, invoiceNumber, amount, status, dueDate, customerId } = invoice
  const after = { invoiceNumber, amount: toDecimal(amount), status, dueDate, customerId, ...more }
  return { action, subject: { kind: 'invoice', id }, before: null, after }
}

type InvoiceState = Pick<Invoice, 'status' | 'amountPaid' | 'paidAt'>

/** Audit change for an invoice whose payment state changed; `more` adds fields about what happened with it. */
export function auditInvoice(
  action: AuditAction,
  invoice: InvoiceState & Pick<Invoice, 'id'>,
  patch: InvoiceState,
  more: AuditFields = {},
): AuditChange {
  const fields = ({ status, amountPaid, paidAt }: InvoiceState): AuditFields => ({
    status,
    amountPaid: toDecimal(amountPaid),
    paidAt: paidAt?.toISOString() ?? null,
  })
  const { before, after } = changedFields(fields(invoice), fields(patch))
  return { action, subject: { kind: 'invoice', id: invoice.id }, before, after: { ...after, ...more } }
}

/** Audit change for a transaction whose status changed. */
export function auditTransaction(
  action: AuditAction,
  transaction: Pick<Transaction, 'id' | 'status'>,
  patch: Pick<Transaction, 'status'>,
  more: AuditFields = {},
): AuditChange {
  const { before, after } = changedFields({ status: transaction.status }, { status: patch.status })
  return { action, subject: { kind: 'transaction', id: transaction.id }, before, after: { ...after, ...more } }
}

/** Audit change for a virtual terminal payment; its outcome is recorded separately. */
export function auditTerminalPayment({ id, status, amount, invoiceId, metadata }: Transaction): AuditChange {
  const paymentMethod = String(metadata['payment_type'])
  const after = { status, amount: toDecimal(amount), paymentMethod, invoiceId }
  return { action: 'terminal.process', subject: { kind: 'transaction', id }, before: null, after }
}

/** Audit change for a voided transaction. */
export function auditVoid(
  { id, isVoided }: Pick<Transaction, 'id' | 'isVoided'>,
  patch: Pick<Transaction, 'isVoided' | 'voidReason'>,
): AuditChange {
  const after = { isVoided: patch.isVoided, voidReason: patch.voidReason }
  return { action: 'transaction.void', subject: { kind: 'transaction', id }, before: { isVoided }, after }
}

/** Audit change for a refund in its current state; `earlier` is its previous status, null for a new refund. */
export function auditRefund(
  action: AuditAction,
  { id, status, amount, method, transactionId, decisionReason }: Refund,
  earlier: RefundStatus | null,
): AuditChange {
  const reason = decisionReason === null ? {} : { reason: decisionReason }
  const after = { status, amount: toDecimal(amount), method, transactionId, ...reason }
  return { action, subject: { kind: 'refund', id }, before: earlier && { status: earlier }, after }
}

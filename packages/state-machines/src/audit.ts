import { changedFields, toDecimal } from '@parley/domain'
import type {
  AuditAction,
  AuditChange,
  AuditFields,
  Id,
  Invoice,
  PaymentLink,
  Refund,
  RefundStatus,
  Transaction,
} from '@parley/domain'
import type { InvoicePatch, PaymentLinkPatch, TransactionVoid } from './changes.ts'
import type { ReminderChanges } from './invoice-text.decisions.ts'
import type { PaymentRequestChanges } from './payment-request.decisions.ts'

/** What is recorded of a new invoice; `more` says what came with it. */
export function auditNewInvoice(action: AuditAction, invoice: Invoice, more: AuditFields = {}): AuditChange {
  const { id, invoiceNumber, amount, status, dueDate, customerId } = invoice
  const after = { invoiceNumber, amount: toDecimal(amount), status, dueDate, customerId, ...more }
  return { action, subject: { kind: 'invoice', id }, before: null, after }
}

/** What is recorded of an invoice that moved on; `more` says what came with it. */
export function auditInvoice(
  action: AuditAction,
  invoice: Invoice,
  patch: InvoicePatch,
  more: AuditFields = {},
): AuditChange {
  const fields = ({ status, amountPaid, paidAt }: InvoicePatch): AuditFields => ({
    status,
    amountPaid: toDecimal(amountPaid),
    paidAt: paidAt?.toISOString() ?? null,
  })
  const { before, after } = changedFields(fields(invoice), fields(patch))
  return { action, subject: { kind: 'invoice', id: invoice.id }, before, after: { ...after, ...more } }
}

/** What is recorded of a reminder: the link it carried, and whether that is new. */
export function auditReminder({ id }: Pick<Invoice, 'id'>, { message, fresh }: ReminderChanges): AuditChange {
  const after = { messageId: message.id, paymentLinkId: message.paymentLinkId, newLink: fresh !== null }
  return { action: 'invoice.remind', subject: { kind: 'invoice', id }, before: null, after }
}

/** What is recorded of a link that is texted again. */
export function auditResend(linkId: Id, { message }: Pick<ReminderChanges, 'message'>): AuditChange {
  const after = { messageId: message.id }
  return { action: 'paymentLink.resend', subject: { kind: 'paymentLink', id: linkId }, before: null, after }
}

/** What is recorded of a payment link whose status changed. */
export function auditLink(
  action: AuditAction,
  link: Pick<PaymentLink, 'id' | 'status'>,
  patch: PaymentLinkPatch,
): AuditChange {
  const { before, after } = changedFields({ status: link.status }, { status: patch.status })
  return { action, subject: { kind: 'paymentLink', id: link.id }, before, after }
}

/** What is recorded of a transaction whose status changed. */
export function auditTransaction(
  action: AuditAction,
  transaction: Pick<Transaction, 'id' | 'status'>,
  patch: Pick<Transaction, 'status'>,
  more: AuditFields = {},
): AuditChange {
  const { before, after } = changedFields({ status: transaction.status }, { status: patch.status })
  return { action, subject: { kind: 'transaction', id: transaction.id }, before, after: { ...after, ...more } }
}

/** What is recorded of a payment through the terminal; how it ends is recorded apart. */
export function auditTerminalPayment({ id, status, amount, invoiceId, metadata }: Transaction): AuditChange {
  const paymentMethod = String(metadata['payment_type'])
  const after = { status, amount: toDecimal(amount), paymentMethod, invoiceId }
  return { action: 'terminal.process', subject: { kind: 'transaction', id }, before: null, after }
}

/** What is recorded of a transaction that was called off. */
export function auditVoid({ id, isVoided }: Transaction, patch: TransactionVoid): AuditChange {
  const after = { isVoided: patch.isVoided, voidReason: patch.voidReason }
  return { action: 'transaction.void', subject: { kind: 'transaction', id }, before: { isVoided }, after }
}

/** What is recorded of a refund as it stands now; `earlier` is its status before, null for a new one. */
export function auditRefund(
  action: AuditAction,
  { id, status, amount, method, transactionId }: Refund,
  earlier: RefundStatus | null,
): AuditChange {
  const after = { status, amount: toDecimal(amount), method, transactionId }
  return { action, subject: { kind: 'refund', id }, before: earlier && { status: earlier }, after }
}

/** What is recorded of a payment request, by whichever call it came. */
export function auditPaymentRequest(
  action: 'paymentRequest.create' | 'invoice.create',
  invoice: Invoice,
  { newInvoice, paymentLink, transaction }: PaymentRequestChanges,
): AuditChange {
  const asked = {
    amount: toDecimal(transaction.amount),
    paymentLinkId: paymentLink.id,
    transactionId: transaction.id,
  }
  if (newInvoice) return auditNewInvoice(action, newInvoice, asked)
  return { action, subject: { kind: 'invoice', id: invoice.id }, before: null, after: asked }
}

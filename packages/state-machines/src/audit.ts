import { auditNewInvoice, changedFields, toDecimal } from '@parley/domain'
import type { AuditAction, AuditChange, Id, Invoice, PaymentLink } from '@parley/domain'
import type { PaymentLinkPatch } from './changes.ts'
import type { ReminderChanges } from './invoice-text.decisions.ts'
import type { PaymentRequestChanges } from './payment-request.decisions.ts'

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

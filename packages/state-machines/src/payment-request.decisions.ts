import {
  auditNewInvoice,
  balanceDue,
  checkExistingInvoiceRequest,
  checkNewInvoiceRequest,
  checkSendAllowed,
  checkUnseen,
  may,
  paymentLinkUrl,
  paymentRequestSms,
  refuse,
  toDecimal,
} from '@parley/domain'
import type {
  ActionType,
  Actor,
  Cents,
  Decision,
  Id,
  Invoice,
  LocalDate,
  PaymentAttempt,
  PaymentLink,
  Transaction,
} from '@parley/domain'
import { audit, noteActivity, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewMessage } from './changed-records.ts'
import { newInvoice, unpaidInvoice } from './create-invoice.decisions.ts'
import { freshLink } from './fresh-link.ts'
import { invoiceStateText } from './invoice.decisions.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { transition } from './lifecycle.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText, UnseenInput } from './message.decisions.ts'
import { isLiveAttempt } from './pay-page.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import type { LinkWithPending } from './payment-link.decisions.ts'

/** The invoice that is requested: a new one, or the open balance of an existing one (null when not found). */
export type RequestedInvoice =
  | { mode: 'new'; amount: Cents; invoiceNumber: string; dueDate: LocalDate; description?: string | null }
  | { mode: 'existing'; invoice: Invoice | null }

export interface PaymentRequestInput extends OutboundText, UnseenInput {
  actor: Actor
  /** The action as named in the audit log. */
  action: 'paymentRequest.create' | 'invoice.create'
  /** The assignee of a new invoice; null for none. */
  assignedToUserId: Id | null
  request: RequestedInvoice
  optionalMessage: string | null
  /** The existing invoice's active link, and its expired ones whose transaction is still pending. Empty in new mode. */
  earlierLinks: readonly LinkWithPending[]
  /** The existing invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  /** The current day in the organisation's time zone. */
  today: LocalDate
  /** A newly generated code, see linkCode. */
  linkCode: string
  publicUrl: string
}

/** The records that a payment request creates. */
export interface RequestedPayment {
  invoice: Invoice
  paymentLink: PaymentLink
  transaction: Transaction
  message: NewMessage
  changes: Change[]
}

/** Decides a payment request: invoice, link, pending transaction, text. The link charges the invoice's open balance. */
export function decidePaymentRequest(input: PaymentRequestInput): Decision<RequestedPayment> {
  const { actor, action, customer, optionalMessage, assignedToUserId, now, newId } = input
  const check = checkRequest(input)
  if (!check.allowed) return check
  const { invoice } = check
  const isNew = input.request.mode === 'new'
  const amount = balanceDue(invoice)
  const { paymentLink, transaction } = freshLink(invoice, input)
  const content = paymentRequestSms({
    businessName: input.organization.name,
    optionalMessage,
    amount,
    link: paymentLinkUrl(input.publicUrl, paymentLink.code),
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
  })
  const text = outboundText(input, {
    content,
    kind: 'payment_request',
    sender: actor,
    paymentLinkId: paymentLink.id,
  })
  const actions: ActionType[] = isNew ? ['invoice_created', 'payment_requested'] : ['payment_requested']
  const details = { amount: toDecimal(amount), invoiceNumber: invoice.invoiceNumber }
  const { userId } = actor
  const audited = { amount: details.amount, paymentLinkId: paymentLink.id, transactionId: transaction.id }
  return {
    allowed: true,
    invoice,
    paymentLink,
    transaction,
    message: text.message,
    changes: [
      ...(isNew ? newInvoice({ ...invoice, assignedToUserId }) : []),
      ...closeLinks(input.earlierLinks, 'Replaced by a new payment request', now),
      put('paymentLink', paymentLink),
      put('transaction', transaction),
      ...actions.map((actionType) =>
        noteActivity({ id: newId(), actionType, userId, customerId: customer.id, details, createdAt: now }),
      ),
      audit(
        isNew
          ? auditNewInvoice(action, invoice, audited)
          : { action, subject: { kind: 'invoice', id: invoice.id }, before: null, after: audited },
      ),
      ...text.changes,
    ],
  }
}

function checkRequest(input: PaymentRequestInput): Decision<{ invoice: Invoice }> {
  const { actor, request, optionalMessage, today, customer, phoneNumber } = input
  if (!may(actor, 'paymentRequest.create')) {
    return refuse('forbidden', 'You do not have permission to request payments')
  }
  const decision =
    request.mode === 'new'
      ? checkNewInvoiceRequest({ ...request, optionalMessage }, { actor, today })
      : checkExistingInvoiceRequest({ optionalMessage }, { actor, invoice: ownInvoice(request.invoice, customer.id) })
  if (!decision.allowed) return decision
  const sendable = checkSendAllowed(customer, phoneNumber)
  if (!sendable.allowed) return sendable
  const unseen = checkUnseen(input.unseen ?? null, input.sendAnyway ?? false, input.now)
  if (!unseen.allowed) return unseen
  return request.mode === 'new'
    ? { allowed: true, invoice: unpaidInvoice(request, { ...input, customerId: customer.id }) }
    : checkOpen(input, request.invoice)
}

function ownInvoice(invoice: Invoice | null, customerId: string): Invoice | null {
  return invoice?.customerId === customerId ? invoice : null
}

function checkOpen(input: PaymentRequestInput, invoice: Invoice | null): Decision<{ invoice: Invoice }> {
  const extra = { title: 'Invalid invoice', field: 'invoiceId' }
  if (invoice === null) return refuse('wrong_state', 'This invoice is already paid', extra)
  const settled = transition(invoiceLifecycle, invoice.status, 'invoice.settle', invoiceStateText(invoice))
  if (!settled.allowed) return { ...settled, ...extra }
  if (balanceDue(invoice) <= 0) return refuse('wrong_state', 'This invoice is already paid', extra)
  return isLiveAttempt(input.lastAttempt) ? refuse('wrong_state', PAYMENT_RUNNING_TEXT) : { allowed: true, invoice }
}

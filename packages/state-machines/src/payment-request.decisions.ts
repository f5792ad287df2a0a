import {
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
  Invoice,
  LocalDate,
  PaymentAttempt,
  PaymentLink,
  Transaction,
} from '@parley/domain'
import type {
  ConversationPatch,
  LinkWithPending,
  NewActivity,
  NewMessage,
  OpenInvoicesChange,
  PaymentLinkPatch,
  SmsJob,
  TransactionVoid,
} from './changes.ts'
import { unpaidInvoice } from './create-invoice.decisions.ts'
import type { InvoiceDraft } from './create-invoice.decisions.ts'
import { freshLink } from './fresh-link.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText, UnseenInput } from './message.decisions.ts'
import { isLiveAttempt } from './pay-page.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'

/** What is asked for: a new invoice, or the open balance of an existing one (null: not found). */
export type RequestedInvoice =
  | { mode: 'new'; amount: Cents; invoiceNumber: string; dueDate: LocalDate; description?: string | null }
  | { mode: 'existing'; invoice: Invoice | null }

export interface PaymentRequestInput extends OutboundText, UnseenInput {
  actor: Actor
  request: RequestedInvoice
  optionalMessage: string | null
  /** The existing invoice's active link, and its expired ones whose transaction still waits. Empty in new mode. */
  earlierLinks: readonly LinkWithPending[]
  /** The existing invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  /** The organisation's day. */
  today: LocalDate
  /** A fresh code, see linkCode. */
  linkCode: string
  publicUrl: string
}

/** In the order in which they can be written: what is replaced goes before what replaces it. */
export interface PaymentRequestChanges {
  /** The new invoice; null in existing mode. */
  newInvoice: Invoice | null
  openInvoices: OpenInvoicesChange | null
  cancelledLinks: PaymentLinkPatch[]
  voidedTransactions: TransactionVoid[]
  paymentLink: PaymentLink
  transaction: Transaction
  message: NewMessage
  conversation: ConversationPatch
  activity: NewActivity[]
  outbox: SmsJob
}

/** Decides a payment request: invoice, link, pending transaction, text. The link charges the invoice's open balance. */
export function decidePaymentRequest(
  input: PaymentRequestInput,
): Decision<{ changes: PaymentRequestChanges; invoice: Invoice }> {
  const { actor, customer, optionalMessage, now, newId } = input
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
  const actions: ActionType[] = isNew ? ['invoice_created', 'payment_requested'] : ['payment_requested']
  const details = { amount: toDecimal(amount), invoiceNumber: invoice.invoiceNumber }
  return {
    allowed: true,
    invoice,
    changes: {
      newInvoice: isNew ? invoice : null,
      openInvoices: isNew ? { customerId: customer.id, delta: 1 } : null,
      ...closeLinks(input.earlierLinks, 'Replaced by a new payment request', now),
      paymentLink,
      transaction,
      ...outboundText(input, {
        content,
        kind: 'payment_request',
        sentByUserId: actor.userId,
        paymentLinkId: paymentLink.id,
      }),
      activity: actions.map((actionType) => ({
        id: newId(),
        actionType,
        userId: actor.userId,
        customerId: customer.id,
        details,
        createdAt: now,
      })),
    },
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
    ? { allowed: true, invoice: newInvoice(input, request) }
    : checkOpen(input, request.invoice)
}

function ownInvoice(invoice: Invoice | null, customerId: string): Invoice | null {
  return invoice?.customerId === customerId ? invoice : null
}

function checkOpen(input: PaymentRequestInput, invoice: Invoice | null): Decision<{ invoice: Invoice }> {
  if (invoice?.status !== 'unpaid' || balanceDue(invoice) <= 0) {
    const state = invoice?.status === 'void' ? 'void' : 'already paid'
    return refuse('wrong_state', `This invoice is ${state}`, { title: 'Invalid invoice', field: 'invoiceId' })
  }
  return isLiveAttempt(input.lastAttempt) ? refuse('wrong_state', PAYMENT_RUNNING_TEXT) : { allowed: true, invoice }
}

function newInvoice({ actor, customer, now, newId }: PaymentRequestInput, draft: InvoiceDraft): Invoice {
  return unpaidInvoice(draft, { customerId: customer.id, actor, now, newId })
}

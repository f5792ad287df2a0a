import {
  balanceDue,
  changedFields,
  checkPaymentLimit,
  checkSendAllowed,
  may,
  paymentLinkUrl,
  paymentRequestSms,
  refuse,
  reminderSms,
  todayIn,
} from '@parley/domain'
import type { Actor, Decision, Invoice, PaymentAttempt, PaymentLink } from '@parley/domain'
import { audit, noteActivity, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { freshLink } from './fresh-link.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { invoiceStateText } from './invoice.decisions.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { can, transition } from './lifecycle.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText, AddedMessage } from './message.decisions.ts'
import type { NewId } from './new-id.ts'
import { isLiveAttempt } from './pay-page.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import type { LinkWithPending } from './payment-link.decisions.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'

/** An invoice about which the customer is texted again. */
export interface InvoiceTextInput extends OutboundText {
  actor: Actor
  invoice: Invoice
  /** Every link of the invoice. */
  links: readonly LinkWithPending[]
  lastAttempt: PaymentAttempt | null
  publicUrl: string
}

/**
 * Decides a reminder for an open invoice. It contains the active link for the open balance; without one, a new link is
 * made, which counts as a payment request and so is subject to the actor's limit.
 */
export function decideReminder(
  input: InvoiceTextInput & {
    /** A newly generated code, see linkCode. */
    linkCode: string
  },
): Decision<AddedMessage> {
  const { actor, invoice, links, organization, now, publicUrl } = input
  if (!may(actor, 'receipt.send')) return refuse('forbidden', 'You do not have permission to send reminders')
  const check = checkPayable(input)
  if (!check.allowed) return check
  const amount = balanceDue(invoice)
  const usable = links.find(
    ({ link, pendingTransaction }) => isOpen(link, now) && pendingTransaction?.amount === amount,
  )
  if (!usable) {
    const limit = checkPaymentLimit(actor, amount, 'Invoice amount')
    if (!limit.allowed) return limit
  }
  const fresh = usable ? null : freshLink(invoice, input)
  const link = usable?.link ?? fresh?.paymentLink
  if (!link) throw new Error('decideReminder: neither a link that can be used nor a fresh one')
  const content = reminderSms({
    businessName: organization.name,
    amount,
    link: paymentLinkUrl(publicUrl, link.code),
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
    today: todayIn(organization.timezone, now),
  })
  const { message, changes } = textWithLink(input, content, link)
  const after = { messageId: message.id, paymentLinkId: link.id, newLink: fresh !== null }
  const made = fresh
    ? [
        ...closeLinks(links, 'Replaced by a new payment request', now),
        put('paymentLink', fresh.paymentLink),
        put('transaction', fresh.transaction),
      ]
    : []
  return {
    allowed: true,
    message,
    changes: [
      ...made,
      noteActivity(invoiceActivity('reminder_sent', amount, input)),
      audit({ action: 'invoice.remind', subject: { kind: 'invoice', id: invoice.id }, before: null, after }),
      ...changes,
    ],
  }
}

/** Decides that the text of an active link is sent again. */
export function decideResendLink(input: InvoiceTextInput & { linkId: string }): Decision<AddedMessage> {
  const { actor, invoice, links, linkId, now, publicUrl } = input
  if (!may(actor, 'paymentRequest.create')) return refuse('forbidden', REQUEST_FORBIDDEN_TEXT)
  const own = links.find(({ link }) => link.id === linkId)
  if (!own) return refuse('not_found', 'No such payment link')
  const check = checkPayable(input)
  if (!check.allowed) return check
  const { link, pendingTransaction } = own
  if (!isOpen(link, now) || pendingTransaction === null) {
    return refuse('wrong_state', 'This payment link is no longer active. Send a reminder to make a new one.')
  }
  const { amount } = pendingTransaction
  const content = paymentRequestSms({
    businessName: input.organization.name,
    optionalMessage: null,
    amount,
    link: paymentLinkUrl(publicUrl, link.code),
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
  })
  const { message, changes } = textWithLink(input, content, link)
  const subject = { kind: 'paymentLink', id: linkId } as const
  return {
    allowed: true,
    message,
    changes: [
      noteActivity(invoiceActivity('payment_requested', amount, input)),
      audit({ action: 'paymentLink.resend', subject, before: null, after: { messageId: message.id } }),
      ...changes,
    ],
  }
}

/** Decides that staff expire a link early; refused while the customer is paying. */
export function decideEndLink(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  link: PaymentLink
  invoice: Invoice
  lastAttempt: Pick<PaymentAttempt, 'status'> | null
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, link, invoice, lastAttempt } = input
  if (!may(actor, 'paymentRequest.create')) return refuse('forbidden', REQUEST_FORBIDDEN_TEXT)
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const next = transition(paymentLinkLifecycle, link.status, 'link.expire', 'This payment link is no longer active')
  if (!next.allowed) return next
  return {
    allowed: true,
    changes: [
      patch('paymentLink', link, { status: next.state }),
      noteActivity(invoiceActivity('payment_link_expired', balanceDue(invoice), input)),
      audit({
        action: 'paymentLink.expire',
        subject: { kind: 'paymentLink', id: link.id },
        ...changedFields({ status: link.status }, { status: next.state }),
      }),
    ],
  }
}

const REQUEST_FORBIDDEN_TEXT = 'You do not have permission to request payments'

function checkPayable({ invoice, lastAttempt, customer, phoneNumber }: InvoiceTextInput): Decision {
  const settled = transition(invoiceLifecycle, invoice.status, 'invoice.settle', invoiceStateText(invoice))
  if (!settled.allowed) return settled
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  return checkSendAllowed(customer, phoneNumber)
}

function isOpen({ status, expiresAt }: PaymentLink, now: Date): boolean {
  return can(paymentLinkLifecycle, status, 'link.pay') && expiresAt.getTime() > now.getTime()
}

function textWithLink(input: InvoiceTextInput, content: string, link: PaymentLink): AddedMessage {
  return outboundText(input, { content, kind: 'payment_request', sender: input.actor, paymentLinkId: link.id })
}

import { expirePaymentLink, type Message, problems, resendPaymentLink, sendInvoiceReminder } from '@parley/contract'
import { LINK_CODE_BYTES, linkCode } from '@parley/domain'
import type { Actor } from '@parley/domain'
import type { Owned, WorldInvoice } from '@parley/scenarios'
import { decideEndLink, decideReminder, decideResendLink, type AddedMessage } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { textToLatest } from '../customer-notices.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { openLinksOf } from '../payments.ts'
import { findOwn } from '../store.ts'
import { get, lastAttemptOf, messageView, paymentLinkView } from '../views.ts'

export function handleInvoiceTexts({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(sendInvoiceReminder, ({ actor, params }) => {
    const invoice = findOwn(store.invoices, actor, params.id, 'invoice')
    const { input, keep } = inputOf(context, actor, invoice)
    const code = linkCode(crypto.getRandomValues(new Uint8Array(LINK_CODE_BYTES)))
    const outcome = decideReminder({ ...input, linkCode: code })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, keep())
    return { value: send(context, actor, outcome) }
  })

  on(resendPaymentLink, ({ actor, params }) => {
    const link = findOwn(store.paymentLinks, actor, params.id, 'payment link')
    const { input, keep } = inputOf(context, actor, get(store.invoices, link.invoiceId))
    const outcome = decideResendLink({ ...input, links: openLinksWith(context, link.id), linkId: link.id })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, keep())
    return { value: send(context, actor, outcome) }
  })

  on(expirePaymentLink, ({ actor, params }) => {
    const link = findOwn(store.paymentLinks, actor, params.id, 'payment link')
    const invoice = get(store.invoices, link.invoiceId)
    const lastAttempt = lastAttemptOf(context, invoice.id)
    const outcome = decideEndLink({ actor, link, invoice, lastAttempt, now: now(), newId })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: paymentLinkView(context, link) }
  })
}

function inputOf(context: MockContext, actor: Actor, invoice: Owned<WorldInvoice>) {
  const { text, keep } = textToLatest(context, actor.organizationId, get(context.store.customers, invoice.customerId))
  const input = {
    ...text,
    actor,
    invoice,
    links: openLinksOf(context, invoice.id),
    lastAttempt: lastAttemptOf(context, invoice.id),
    publicUrl: context.publicUrl,
  }
  return { input, keep }
}

/** The invoice's open links and this one, whatever its state. */
function openLinksWith(context: MockContext, linkId: string) {
  const link = get(context.store.paymentLinks, linkId)
  const open = openLinksOf(context, link.invoiceId)
  return open.some((other) => other.link.id === linkId) ? open : [...open, { link, pendingTransaction: null }]
}

function send(context: MockContext, actor: Actor, { message, changes }: AddedMessage): Message {
  applyChanges(context, actor, changes)
  return messageView(context, get(context.store.messages, message.id))
}

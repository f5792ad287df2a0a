import { type BodyOf, createPaymentRequest, problems } from '@parley/contract'
import { type Actor, invoiceNumberDraws, LINK_CODE_BYTES, linkCode } from '@parley/domain'
import type { Owned, WorldInvoice } from '@parley/scenarios'
import { decidePaymentRequest, type RequestedInvoice } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { findJoined } from '../merge.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { openLinksOf } from '../payments.ts'
import { ownedBy } from '../store.ts'
import { unseenOf } from '../unseen.ts'
import { get, invoiceView, lastAttemptOf, messageView, paymentLinkView, todayOf, transactionView } from '../views.ts'
import { isFirstToday } from '../write-text.ts'

type Body = BodyOf<typeof createPaymentRequest>

export function handlePaymentRequests({ on }: Handle, context: MockContext): void {
  const { store, now, newId, publicUrl } = context

  on(createPaymentRequest, ({ actor, body }) => {
    const { organizationId } = actor
    const conversation = findJoined(context, actor, body.conversationId)
    const customer = get(store.customers, conversation.customerId)
    // Merged customers are found under their former ids too.
    if (store.customers.get(body.customerId) !== customer) throw problems.notFound('customer in this conversation')
    const existing = body.mode === 'existing' ? findPayable(context, actor, body.invoiceId) : null
    const outcome = decidePaymentRequest({
      actor,
      action: 'paymentRequest.create',
      assignedToUserId: null,
      conversation,
      customer,
      phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
      organization: organizationOf(context, organizationId),
      isFirstToday: isFirstToday(context, conversation),
      request: requestedInvoice(body, existing),
      optionalMessage: body.optionalMessage?.trim() || null,
      earlierLinks: existing ? openLinksOf(context, existing.id) : [],
      lastAttempt: existing ? lastAttemptOf(context, existing.id) : null,
      today: todayOf(context, organizationId),
      linkCode: linkCode(crypto.getRandomValues(new Uint8Array(LINK_CODE_BYTES))),
      publicUrl,
      unseen: unseenOf(context, actor, conversation, body.lastSeenMessageId),
      sendAnyway: body.sendAnyway,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    const { invoice, paymentLink, transaction, message } = outcome
    if (body.mode === 'new') checkNumberIsFree(context, organizationId, invoice.invoiceNumber)
    applyChanges(context, actor, outcome.changes)
    return {
      value: {
        invoice: invoiceView(context, get(store.invoices, invoice.id)),
        paymentLink: paymentLinkView(context, get(store.paymentLinks, paymentLink.id)),
        transaction: transactionView(context, get(store.transactions, transaction.id)),
        message: messageView(context, get(store.messages, message.id)),
      },
    }
  })
}

function findPayable({ store }: MockContext, actor: Actor, id: string): Owned<WorldInvoice> | null {
  const invoice = store.invoices.get(id)
  return invoice?.organizationId === actor.organizationId ? invoice : null
}

function requestedInvoice(body: Body, invoice: WorldInvoice | null): RequestedInvoice {
  if (body.mode === 'existing') return { mode: 'existing', invoice }
  const { amount, invoiceNumber, dueDate } = body
  return { mode: 'new', amount, invoiceNumber, dueDate }
}

function checkNumberIsFree({ store }: MockContext, organizationId: string, number: string): void {
  const taken = new Set(ownedBy(store.invoices, organizationId).map(({ invoiceNumber }) => invoiceNumber))
  if (!taken.has(number)) return
  throw problems.numberTaken(invoiceNumberDraws(Math.random).find((drawn) => !taken.has(drawn)))
}

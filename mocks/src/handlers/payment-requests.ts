import { type BodyOf, createPaymentRequest, problems } from '@parley/contract'
import { type Actor, LINK_CODE_BYTES, linkCode } from '@parley/domain'
import type { Owned, WorldInvoice } from '@parley/scenarios'
import {
  auditPaymentRequest,
  decidePaymentRequest,
  type PaymentRequestChanges,
  type RequestedInvoice,
} from '@parley/state-machines'
import { leave } from '../carrier.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { closeReplacedLinks, insertLink, openLinksOf, tellInvoice } from '../payments.ts'
import { ownedBy } from '../store.ts'
import { unseenOf } from '../unseen.ts'
import { get, invoiceView, lastAttemptOf, messageView, paymentLinkView, todayOf, transactionView } from '../views.ts'
import { recordAudit } from '../write-audit.ts'
import { changeOpenInvoices, insertActivity, insertMessage, isFirstToday, patchConversation } from '../write-text.ts'
import { findOwn } from './conversations.ts'

type Body = BodyOf<typeof createPaymentRequest>

export function handlePaymentRequests({ on }: Handle, context: MockContext): void {
  const { store, now, newId, publicUrl } = context

  on(createPaymentRequest, ({ actor, body }) => {
    const { organizationId } = actor
    const conversation = findOwn(store.conversations, actor, body.conversationId, 'conversation')
    if (conversation.customerId !== body.customerId) throw problems.notFound('customer in this conversation')
    const customer = get(store.customers, conversation.customerId)
    const existing = body.mode === 'existing' ? findPayable(context, actor, body.invoiceId) : null
    const outcome = decidePaymentRequest({
      actor,
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
    const { changes } = outcome
    if (changes.newInvoice) checkNumberIsFree(context, organizationId, changes.newInvoice.invoiceNumber)

    recordAudit(context, actor, auditPaymentRequest('paymentRequest.create', outcome.invoice, changes))
    const { invoice, link, transaction, message } = writePaymentRequest(context, organizationId, changes, existing)
    return {
      value: {
        invoice: invoiceView(context, invoice),
        paymentLink: paymentLinkView(context, link),
        transaction: transactionView(context, transaction),
        message: messageView(context, message),
      },
    }
  })
}

/** Stores a decided payment request and lets its text leave. */
export function writePaymentRequest(
  context: MockContext,
  organizationId: string,
  changes: PaymentRequestChanges,
  existing: Owned<WorldInvoice> | null,
  assignedToUserId: string | null = null,
) {
  const { store } = context
  const made = changes.newInvoice && { ...changes.newInvoice, organizationId, assignedToUserId }
  const invoice = existing ?? made
  if (!invoice) throw new Error('mocks: a payment request without an invoice')
  store.invoices.set(invoice.id, invoice)
  if (changes.openInvoices) changeOpenInvoices(context, changes.openInvoices)
  closeReplacedLinks(context, changes)
  const { link, transaction } = insertLink(context, organizationId, changes)
  const message = insertMessage(context, organizationId, changes.message)
  patchConversation(context, changes.conversation)
  for (const activity of changes.activity) insertActivity(context, organizationId, activity)
  tellInvoice(context, invoice)
  leave(context, changes.outbox)
  return { invoice, link, transaction, message }
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
  const isTaken = ownedBy(store.invoices, organizationId).some(({ invoiceNumber }) => invoiceNumber === number)
  if (isTaken) throw problems.conflict('Invoice number already exists', 'duplicate')
}

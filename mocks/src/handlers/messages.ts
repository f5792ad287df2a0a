import { getHeldTexts, listMessages, problems, retryMessage, sendMessage, simulateIncoming } from '@parley/contract'
import { decideRetryMessage, decideSendMessage } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { heldTexts, receive } from '../carrier.ts'
import type { Handle } from '../handle.ts'
import { findJoined } from '../merge.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { readCursor, threadPageOf } from '../paging.ts'
import { expireLinks, pendingOf } from '../payments.ts'
import { takePictures } from '../sent-pictures.ts'
import { findOwn, ownedBy } from '../store.ts'
import { unseenOf } from '../unseen.ts'
import { get, lastAttemptOf, messageView } from '../views.ts'
import { isFirstToday } from '../write-text.ts'
import { addConversation } from './conversations.ts'
import { addCustomer } from './customers.ts'

/** Texts of simulated customers. */
const WORDS = [
  'Hi, when could somebody come by?',
  'Thanks, that works for me.',
  'The sink is dripping again.',
  'Can I get a copy of the invoice?',
  'Is there anything free this week?',
  'I am five minutes late, sorry.',
]
/** A simulated text with pictures. */
const WITH_PICTURES = { content: 'This is what it looks like now.', mediaCount: 2 }

export function handleMessages({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(listMessages, ({ actor, params, query }) => {
    if (query.cursor !== undefined) readCursor(query.cursor)
    const conversation = findOwn(store.conversations, actor, params.id, 'conversation')
    const messages = [...store.messages.values()].filter(({ conversationId }) => conversationId === conversation.id)
    const page = threadPageOf(messages, ({ createdAt }) => createdAt, query)
    if (!page) throw problems.notFound('message')
    const { rows, next, previous } = page
    return { value: rows.map((row) => messageView(context, row)), next, previous }
  })

  on(getHeldTexts, ({ actor }) => ({ value: { held: heldTexts(context, actor.organizationId) } }))

  on(sendMessage, ({ actor, body }) => {
    const conversation = findJoined(context, actor, body.conversationId)
    const unseen = unseenOf(context, actor, conversation, body.lastSeenMessageId)
    if (body.phoneNumberId && body.phoneNumberId !== conversation.phoneNumberId) {
      throw problems.notFound('phone number in this conversation')
    }
    const { organizationId } = actor
    const outcome = decideSendMessage({
      actor,
      conversation,
      customer: get(store.customers, conversation.customerId),
      phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
      organization: organizationOf(context, organizationId),
      content: body.content,
      pictures: takePictures(context, actor, body.pictures),
      unseen,
      sendAnyway: body.sendAnyway,
      template: body.templateId ? findOwn(store.templates, actor, body.templateId, 'template') : null,
      isFirstToday: isFirstToday(context, conversation),
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: messageView(context, get(store.messages, outcome.message.id)) }
  })

  on(retryMessage, ({ actor, params, body }) => {
    const message = findOwn(store.messages, actor, params.id, 'message')
    const conversation = get(store.conversations, message.conversationId)
    expireLinks(context)
    const link = message.paymentLinkId === null ? null : get(store.paymentLinks, message.paymentLinkId)
    const outcome = decideRetryMessage({
      message,
      request: link && {
        link,
        pendingTransaction: pendingOf(context, link),
        lastAttempt: lastAttemptOf(context, link.invoiceId),
      },
      conversation,
      customer: get(store.customers, conversation.customerId),
      phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
      organization: organizationOf(context, actor.organizationId),
      isFirstToday: isFirstToday(context, conversation, message.id),
      unseen: unseenOf(context, actor, conversation, body.lastSeenMessageId),
      sendAnyway: body.sendAnyway,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: messageView(context, message) }
  })

  on(simulateIncoming, ({ actor }) => {
    const { organizationId } = actor
    const conversations = ownedBy(store.conversations, organizationId)
    const conversation = pick(conversations) ?? newDemoConversation(context, organizationId)
    const { content, mediaCount } =
      pick([...WORDS.map((words) => ({ content: words, mediaCount: 0 })), WITH_PICTURES]) ?? WITH_PICTURES
    return { value: messageView(context, receive(context, conversation, content, mediaCount)) }
  })
}

function pick<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

function newDemoConversation(context: MockContext, organizationId: string) {
  const { store } = context
  const line = ownedBy(store.phoneNumbers, organizationId).find(({ isDefault }) => isDefault)
  if (!line) throw problems.conflict('There is no default business number')
  const customer = addCustomer(
    context,
    organizationId,
    `+1303555${String(store.customers.size + 200).padStart(4, '0')}`,
  )
  return addConversation(context, organizationId, customer.id, line.id)
}

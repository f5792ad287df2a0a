import { dayKey } from '@parley/domain'
import type { Id } from '@parley/domain'
import type { Owned, WorldConversation } from '@parley/scenarios'
import { type Change, type NewActivity, type Say, written } from '@parley/state-machines'
import { later } from './later.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { noteOpenPeriod } from './open-periods.ts'
import { get } from './views.ts'

/** A new conversation without messages; not stored. */
export function newConversation(
  { store, now, newId }: MockContext,
  ids: { organizationId: Id; customerId: Id; phoneNumberId: Id },
): Owned<WorldConversation> {
  const open = [...store.invoices.values()].filter(
    ({ organizationId, customerId, status }) =>
      organizationId === ids.organizationId && customerId === ids.customerId && status === 'unpaid',
  )
  return {
    ...ids,
    id: newId(),
    assignedToUserId: null,
    state: 'open',
    snooze: null,
    wokenAt: null,
    replyTo: null,
    lastMessage: null,
    lastMessageAt: null,
    lastPayment: null,
    inboundCount: 0,
    openInvoices: open.length,
    createdAt: now(),
  }
}

/** Stores a new conversation and returns the changes that live updates follow from. */
export function insertConversation(context: MockContext, conversation: Owned<WorldConversation>): Change[] {
  const { store } = context
  store.conversations.set(conversation.id, conversation)
  noteOpenPeriod(context, conversation.id)
  return [written('conversation', conversation)]
}

/** Adds a message to its conversation, as the last one. */
export function say(context: MockContext, organizationId: Id, { message, conversation, customerId }: Say): void {
  const { store } = context
  const { id, state, replyTo, lastMessage, lastMessageAt, inboundAdded } = conversation
  const stored = {
    ...message,
    organizationId,
    failureCode: null,
    failureText: null,
    carrierId: message.carrierId ?? null,
  }
  store.messages.set(message.id, stored)
  const talk = get(store.conversations, id)
  Object.assign(talk, { lastMessage, lastMessageAt, replyTo: replyTo ?? talk.replyTo })
  if (state !== undefined) {
    Object.assign(talk, { state, snooze: null })
    noteOpenPeriod(context, id)
  }
  talk.inboundCount += inboundAdded
  recordContact(context, customerId, lastMessageAt)
}

/** Records a contact between the team and the customer; a later contact stays the last one. */
export function recordContact({ store }: MockContext, customerId: Id, at: Date): void {
  const customer = get(store.customers, customerId)
  customer.lastContactedAt = later(customer.lastContactedAt, at)
}

export function insertActivity({ store }: MockContext, organizationId: Id, activity: NewActivity): void {
  store.activity.set(activity.id, { ...activity, conversationId: null, organizationId })
}

/**
 * Whether no text other than `besides` has left the conversation on the organisation's current day, in which case this
 * one is signed.
 */
export function isFirstToday(context: MockContext, conversation: Owned<WorldConversation>, besides?: Id): boolean {
  const zone = organizationOf(context, conversation.organizationId).timezone
  const today = dayKey(context.now(), zone)
  return ![...context.store.messages.values()].some(
    ({ id, conversationId, direction, createdAt }) =>
      conversationId === conversation.id &&
      direction === 'outbound' &&
      id !== besides &&
      dayKey(createdAt, zone) === today,
  )
}

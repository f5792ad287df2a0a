import { dayKey } from '@parley/domain'
import type { Id } from '@parley/domain'
import type { Owned, WorldConversation, WorldMessage } from '@parley/scenarios'
import type { ConversationPatch, NewActivity, NewMessage } from '@parley/state-machines'
import { type MockContext, organizationOf } from './mock-context.ts'
import { get } from './views.ts'

export function insertMessage(context: MockContext, organizationId: Id, message: NewMessage): Owned<WorldMessage> {
  const stored = { ...message, organizationId, failureCode: null, failureText: null, carrierId: null }
  context.store.messages.set(stored.id, stored)
  const ids = { conversationId: stored.conversationId, messageId: stored.id }
  context.live.tell({ type: 'message', organizationId, ids })
  return stored
}

/** Numbers show how many conversations they have. */
export function insertConversation(context: MockContext, conversation: Owned<WorldConversation>): void {
  const { id, organizationId, phoneNumberId } = conversation
  context.store.conversations.set(id, conversation)
  tellConversation(context, conversation)
  context.live.tell({ type: 'phoneNumber', organizationId, ids: { phoneNumberId } })
}

export function patchConversation(context: MockContext, patch: ConversationPatch): void {
  const conversation = get(context.store.conversations, patch.id)
  conversation.lastMessage = patch.lastMessage
  conversation.lastMessageAt = patch.lastMessageAt
  conversation.inboundCount += patch.inboundAdded
  if (patch.state) conversation.state = patch.state
  const customer = get(context.store.customers, conversation.customerId)
  customer.lastContactedAt = patch.lastMessageAt
  tellConversation(context, conversation)
}

export function tellConversation({ live }: MockContext, conversation: Owned<WorldConversation>, onlyUserId?: Id): void {
  live.tell({
    type: 'conversation',
    organizationId: conversation.organizationId,
    ids: { conversationId: conversation.id },
    ...(onlyUserId !== undefined && { onlyUserId }),
  })
}

export function insertActivity({ store }: MockContext, organizationId: Id, activity: NewActivity): void {
  store.activity.set(activity.id, { ...activity, conversationId: null, organizationId })
}

/** No text but `besides` has left the conversation on the organisation's day, so this one is signed. */
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

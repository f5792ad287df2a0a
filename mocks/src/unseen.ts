import { problems } from '@parley/contract'
import { type Actor, type Id, isNewsTo, type UnseenMessages } from '@parley/domain'
import type { WorldConversation, WorldMessage } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { get } from './views.ts'

/**
 * The messages that are new to the actor after the last one they saw; `lastSeenMessageId` is null for an empty thread,
 * and undefined to skip the check.
 */
export function unseenOf(
  context: MockContext,
  actor: Actor,
  conversation: WorldConversation,
  lastSeenMessageId: Id | null | undefined,
): UnseenMessages | null {
  if (lastSeenMessageId === undefined) return null
  const after = messagesAfter(context, conversation, lastSeenMessageId)
  const news = after.filter((message) => isNewsTo(actor.userId, message))
  const last = news.at(-1)
  if (!last) return null
  const { direction, createdAt, sentByUserId } = last
  const senderName = sentByUserId === null ? null : get(context.store.users, sentByUserId).name
  return { count: news.length, last: { direction, senderName, createdAt } }
}

/** The number of messages that the customer sent after this one. */
export function inboundAfter(context: MockContext, conversation: WorldConversation, messageId: Id): number {
  return messagesAfter(context, conversation, messageId).filter(({ direction }) => direction === 'inbound').length
}

/** The messages after a message, oldest first; after null the whole thread. Throws 404 for an unknown message. */
function messagesAfter({ store }: MockContext, conversation: WorldConversation, messageId: Id | null): WorldMessage[] {
  const thread = [...store.messages.values()]
    .filter(({ conversationId }) => conversationId === conversation.id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const index = thread.findIndex(({ id }) => id === messageId)
  if (messageId !== null && index < 0) throw problems.notFound('message in this conversation')
  return thread.slice(index + 1)
}

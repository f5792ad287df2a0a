import { problems } from '@parley/contract'
import { type Actor, type Id, isNewsTo, type UnseenMessages } from '@parley/domain'
import type { WorldConversation } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { get } from './views.ts'

/** What was said after the last message that the actor saw: null for an empty thread, absent when nobody asks. */
export function unseenOf(
  { store }: MockContext,
  actor: Actor,
  conversation: WorldConversation,
  lastSeenMessageId: Id | null | undefined,
): UnseenMessages | null {
  if (lastSeenMessageId === undefined) return null
  const thread = [...store.messages.values()]
    .filter(({ conversationId }) => conversationId === conversation.id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const seen = lastSeenMessageId === null ? -1 : thread.findIndex(({ id }) => id === lastSeenMessageId)
  if (lastSeenMessageId !== null && seen < 0) throw problems.notFound('message in this conversation')
  const news = thread.slice(seen + 1).filter((message) => isNewsTo(actor.userId, message))
  const last = news.at(-1)
  if (!last) return null
  const { direction, createdAt, sentByUserId } = last
  const senderName = sentByUserId === null ? null : get(store.users, sentByUserId).name
  return { count: news.length, last: { direction, senderName, createdAt } }
}

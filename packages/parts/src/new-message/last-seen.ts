import type { ApiClient } from '@parley/client'
import { getConversation, listMessages, type Message } from '@parley/contract'
import type { Id } from '@parley/domain'

type SeenMessage = Pick<Message, 'id' | 'direction' | 'sentByUserId'>

/**
 * The id of the newest message that `readerId`, who has `unreadCount` unseen inbound ones, has certainly seen, from the
 * newest page of a thread, oldest first: one they sent, or an inbound one they read. Messages that colleagues sent
 * after it count as unseen, since a user who writes before the thread is displayed has not seen them. null when nothing
 * on the page is certain.
 */
export function lastSeenOf(newest: readonly SeenMessage[], unreadCount: number, readerId: Id): Id | null {
  let unseen = unreadCount
  for (const { id, direction, sentByUserId } of newest.toReversed()) {
    if (direction === 'outbound' && sentByUserId === readerId) return id
    if (direction === 'outbound') continue
    if (unseen === 0) return id
    unseen -= 1
  }
  return null
}

/**
 * Like lastSeenOf, for a user who sent before the thread was displayed, when `unreadCount` messages were unread: by now
 * the thread may be displayed and they may count as read. Messages that arrive between the two reads count as unseen.
 */
export async function findLastSeen(
  client: ApiClient,
  conversationId: Id,
  readerId: Id,
  unreadCount: number,
): Promise<Id | null> {
  const params = { id: conversationId }
  const newest = await client.callPage(listMessages, { params })
  const now = await client.call(getConversation, { params })
  return lastSeenOf(newest.items, Math.max(unreadCount, now.unreadCount), readerId)
}

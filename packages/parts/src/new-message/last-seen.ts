import type { ApiClient } from '@parley/client'
import { getConversation, listMessages, type Message } from '@parley/contract'
import type { Id } from '@parley/domain'

type SeenMessage = Pick<Message, 'id' | 'direction' | 'sentByUserId'>

/**
 * The newest message that `readerId`, who has `unreadCount` unseen inbound ones, has seen for sure, out of the newest page of a
 * thread, oldest first: one they sent, or one of the customer's that they read. What colleagues sent after it is taken for
 * unseen, as nobody who writes before a thread stands there has it before them. null when nothing on the page is certain.
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

/** As lastSeenOf, for who sent before the thread stood there. What comes in between the two reads counts as unseen. */
export async function findLastSeen(client: ApiClient, conversationId: Id, readerId: Id): Promise<Id | null> {
  const params = { id: conversationId }
  const newest = await client.callPage(listMessages, { params })
  const { unreadCount } = await client.call(getConversation, { params })
  return lastSeenOf(newest.items, unreadCount, readerId)
}

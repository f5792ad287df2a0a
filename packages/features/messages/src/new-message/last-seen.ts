import type { Message } from '@parley/contract'
import type { Id } from '@parley/domain'

type Told = Pick<Message, 'id' | 'direction' | 'sentByUserId'>

/**
 * The newest message that `readerId`, who has `unreadCount` unseen inbound ones, has seen for sure, out of the newest page of a
 * thread, oldest first: one they sent, or one of the customer's that they read. What colleagues sent after it is taken for
 * unseen, as nobody who starts a text from scratch has the thread before them. null when nothing on the page is certain.
 */
export function lastSeenOf(newest: readonly Told[], unreadCount: number, readerId: Id): Id | null {
  let unseen = unreadCount
  for (const { id, direction, sentByUserId } of newest.toReversed()) {
    if (direction === 'outbound' && sentByUserId === readerId) return id
    if (direction === 'outbound') continue
    if (unseen === 0) return id
    unseen -= 1
  }
  return null
}

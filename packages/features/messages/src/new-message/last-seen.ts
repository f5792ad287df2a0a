import type { Message } from '@parley/contract'
import type { Id } from '@parley/domain'

/**
 * The newest message that a reader with `unreadCount` unseen inbound ones may be taken to have seen, out of the newest page
 * of a thread, oldest first; null when everything on it is unseen.
 */
export function lastSeenOf(newest: readonly Pick<Message, 'id' | 'direction'>[], unreadCount: number): Id | null {
  let unseen = unreadCount
  for (let at = newest.length - 1; at >= 0; at -= 1) {
    const message = newest[at]
    if (unseen === 0) return message?.id ?? null
    if (message?.direction === 'inbound') unseen -= 1
  }
  return null
}

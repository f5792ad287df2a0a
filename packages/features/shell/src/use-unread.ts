import { useEndpointPages } from '@parley/client'
import { type Conversation, listConversations } from '@parley/contract'

/** One more than the highest number that a badge shows. */
const LIMIT = 100

export interface Unread {
  /** Conversations with messages unread by the signed-in user, newest first. */
  conversations: readonly Conversation[]
  /** Number of unread messages in them; undefined until loaded. */
  messages: number | undefined
}

/** Returns the unread conversations of the inbox, up to the number that badges show. Live updates keep them current. */
export function useUnread(): Unread {
  const query = { unread: 'true', limit: LIMIT } as const
  const { data } = useEndpointPages(listConversations, { query }, { whileHidden: true })
  const conversations = data?.pages[0]?.items ?? []
  const messages = data && conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { conversations, messages }
}

import { useEndpointPages } from '@parley/client'
import { type Conversation, listConversations } from '@parley/contract'

const NEWEST = 100

export interface Unread {
  /** Conversations with messages that the signed-in person has not seen, newest first. */
  conversations: readonly Conversation[]
  /** Messages in them; undefined until they are loaded. */
  messages: number | undefined
}

/** What is unread among the newest conversations. Live updates keep it true. */
export function useUnread(): Unread {
  const { data } = useEndpointPages(listConversations, { query: { limit: NEWEST } })
  const conversations = (data?.pages[0]?.items ?? []).filter(({ unreadCount }) => unreadCount > 0)
  const messages = data && conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { conversations, messages }
}

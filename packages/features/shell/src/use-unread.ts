import { useEndpointPages } from '@parley/client'
import { type Conversation, listConversations } from '@parley/contract'

/** One more than a badge counts. */
const LIMIT = 100

export interface Unread {
  /** Conversations with messages that the signed-in person has not seen, newest first. */
  conversations: readonly Conversation[]
  /** Messages in them; undefined until they are loaded. */
  messages: number | undefined
}

/** What is unread in the inbox, as far as badges count. Live updates keep it true. */
export function useUnread(): Unread {
  const query = { unread: 'true', limit: LIMIT } as const
  const { data } = useEndpointPages(listConversations, { query }, { whileHidden: true })
  const conversations = data?.pages[0]?.items ?? []
  const messages = data && conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { conversations, messages }
}

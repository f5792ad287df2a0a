import { isNotFound, useApi, useEndpointList } from '@parley/client'
import { type Conversation, getConversation, listConversations } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type InboxFilters, listedState } from './inbox-url.ts'
import { byLatestActivity } from './last-news.ts'

/** The conversations that match the filters, kept up to date by live events and polling. */
export function useInbox(filters: InboxFilters) {
  const { client } = useApi()
  const query = {
    ...(filters.phoneNumberId && { phoneNumberId: filters.phoneNumberId }),
    ...(filters.assignedToUserId && { assignedToUserId: filters.assignedToUserId }),
    ...(filters.tag && { tag: filters.tag }),
    ...(filters.search && { search: filters.search }),
    ...(listedState(filters) !== 'open' && { state: listedState(filters) }),
  }
  const read = async (id: Id, known: Conversation | undefined): Promise<Conversation | null> => {
    // A match in messages cannot be checked here, so while searching only rows that the search has found are refreshed.
    if (known === undefined && filters.search) return null
    try {
      const now = await client.call(getConversation, { params: { id } })
      return belongs(now, filters) ? { ...now, ...(known?.match && { match: known.match }) } : null
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  }
  const { items, ...list } = useEndpointList(
    listConversations,
    { query },
    { compare: byLatestActivity, read, rowKey: 'conversationId', poll: true },
  )
  return { list, conversations: items }
}

export type Inbox = ReturnType<typeof useInbox>

/** Whether a row matches the filters; the search text is not checked. */
function belongs({ state, assignedToUserId, phoneNumberId, customer }: Conversation, filters: InboxFilters): boolean {
  const listed = listedState(filters)
  if (listed !== 'all' && listed !== state) return false
  if (filters.phoneNumberId !== null && filters.phoneNumberId !== phoneNumberId) return false
  if (filters.tag !== null && !customer.tags.includes(filters.tag)) return false
  if (filters.assignedToUserId === null) return true
  return (assignedToUserId ?? 'unassigned') === filters.assignedToUserId
}

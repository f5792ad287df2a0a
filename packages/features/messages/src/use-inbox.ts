import { ApiError, useApi, useEndpointList } from '@parley/client'
import { type Conversation, getConversation, listConversations } from '@parley/contract'
import { type InboxFilters, listedState } from './inbox-url.ts'
import { lastNewsAt } from './last-news.ts'

/** The conversations that the filters leave, refreshed as time passes. */
export function useInbox(filters: InboxFilters) {
  const { client } = useApi()
  const query = {
    ...(filters.phoneNumberId && { phoneNumberId: filters.phoneNumberId }),
    ...(filters.assignedToUserId && { assignedToUserId: filters.assignedToUserId }),
    ...(filters.search && { search: filters.search }),
    ...(listedState(filters) !== 'open' && { state: listedState(filters) }),
  }
  const reread = async (row: Conversation): Promise<Conversation | null> => {
    try {
      const now = await client.call(getConversation, { params: { id: row.id } })
      return belongs(now, filters) ? { ...now, ...(row.match && { match: row.match }) } : null
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }
  const { items, ...list } = useEndpointList(listConversations, { query }, { placeOf: lastNewsAt, reread, poll: true })
  return { list, conversations: items }
}

export type Inbox = ReturnType<typeof useInbox>

/** Whether a row still passes the filters that staff can change it through; what it says is not searched again. */
function belongs({ state, assignedToUserId }: Conversation, filters: InboxFilters): boolean {
  const listed = listedState(filters)
  if (listed !== 'all' && listed !== state) return false
  if (filters.assignedToUserId === null) return true
  return (assignedToUserId ?? 'unassigned') === filters.assignedToUserId
}

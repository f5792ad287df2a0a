import { useEndpointPages } from '@parley/client'
import { listConversations } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useMemo } from 'react'
import { type InboxFilters, listedState } from './inbox-url.ts'

/** The conversations that the filters leave, each once, refreshed as time passes. */
export function useInbox(filters: InboxFilters) {
  const query = {
    ...(filters.phoneNumberId && { phoneNumberId: filters.phoneNumberId }),
    ...(filters.assignedToUserId && { assignedToUserId: filters.assignedToUserId }),
    ...(filters.search && { search: filters.search }),
    ...(listedState(filters) !== 'open' && { state: listedState(filters) }),
  }
  const list = useEndpointPages(listConversations, { query }, { poll: true, keepPrevious: true })
  const conversations = useMemo(() => {
    const seen = new Set<Id>()
    const all = list.data?.pages.flatMap((page) => page.items) ?? []
    return all.filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [list.data])
  return { list, conversations }
}

export type Inbox = ReturnType<typeof useInbox>

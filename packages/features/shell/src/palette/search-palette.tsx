import { useEndpointPages, useEndpointQuery } from '@parley/client'
import { listConversations, searchCustomers } from '@parley/contract'
import { customerSearchTerm } from '@parley/domain'
import { CommandPalette, type PaletteItem } from '@parley/ui/command-palette'
import { useNavigate } from 'react-router-dom'
import { conversationPath, TO_THREAD } from '../navigation.ts'
import { SEARCH_PLACEHOLDER } from '../top-bar/search-box.tsx'
import { paletteGroups, targetOf } from './palette-groups.ts'
import { useDebounced } from './use-debounced.ts'
import { useOpenCustomer } from './use-open-customer.ts'

const FOUND_AT_MOST = 8

export interface SearchPaletteProps {
  query: string
  onQueryChange: (query: string) => void
  onClose: () => void
}

/** Finds conversations, customers and pages, and opens them. */
export function SearchPalette({ query, onQueryChange, onClose }: SearchPaletteProps) {
  const wanted = useDebounced(query.trim())
  const navigate = useNavigate()
  const openCustomer = useOpenCustomer()
  const conversations = useEndpointPages(
    listConversations,
    { query: { ...(wanted && { search: wanted, state: 'all' as const }), limit: FOUND_AT_MOST } },
    { keepPrevious: true },
  )
  const asksCustomers = customerSearchTerm(wanted) !== null
  const customers = useEndpointQuery(searchCustomers, { query: { q: wanted } }, { enabled: asksCustomers })

  const hasFailed = conversations.isError || customers.isError
  const isSearching = query.trim() !== wanted || conversations.isFetching || customers.isFetching
  const groups = paletteGroups({
    query,
    conversations: conversations.data?.pages[0]?.items ?? [],
    customers: (asksCustomers && customers.data?.slice(0, FOUND_AT_MOST)) || [],
  })

  const pick = (item: PaletteItem) => {
    onClose()
    const target = targetOf(item)
    if (target.kind === 'customer') void openCustomer(target.id)
    else if (target.kind === 'page') void navigate(target.path)
    else void navigate(conversationPath(target.id), TO_THREAD)
  }

  return (
    <CommandPalette
      label="Search"
      placeholder={SEARCH_PLACEHOLDER}
      query={query}
      onQueryChange={onQueryChange}
      groups={groups}
      loadingText={isSearching ? 'Searching...' : undefined}
      emptyText={hasFailed ? 'The search did not answer. Please try again.' : `Nothing found for "${wanted}"`}
      onPick={pick}
      onClose={onClose}
    />
  )
}

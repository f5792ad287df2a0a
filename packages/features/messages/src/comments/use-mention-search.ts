import { useEndpointQuery } from '@parley/client'
import { searchUsers } from '@parley/contract'
import { holdsWords, type Id } from '@parley/domain'
import type { MentionOption } from '@parley/ui/mention-field'
import { useMemo, useState } from 'react'
import { useDebouncedCallback } from '../use-debounced-callback.ts'
import type { Person } from './use-people.ts'

const REST_MS = 120

/**
 * Searches team members as their name is typed. Options are filtered by the current input, whichever response arrived
 * last.
 */
export function useMentionSearch(people: ReadonlyMap<Id, Person>) {
  const [query, setQuery] = useState<string | null>(null)
  const [search, setSearch] = useState<string | null>(null)
  const searchSoon = useDebouncedCallback(setSearch, REST_MS)
  const isSearching = query !== null && search !== null
  const { data, isError, isFetching } = useEndpointQuery(
    searchUsers,
    { query: search ? { q: search } : {} },
    { enabled: isSearching, keepPrevious: true },
  )
  const options = useMemo<MentionOption[]>(() => {
    const typed = query ?? ''
    return (data ?? [])
      .filter(({ name, email }) => holdsWords(name, typed) || holdsWords(email, typed))
      .map(({ id, name, email }) => ({ id, name, description: email, avatarUrl: people.get(id)?.avatarUrl }))
  }, [data, query, people])
  return {
    options,
    isSearching: options.length === 0 && !isError && (search !== query || isFetching),
    emptyText: isError ? 'The search failed. Please try again.' : 'Nobody found',
    onQueryChange: (next: string | null) => {
      setQuery(next)
      searchSoon(next)
    },
  }
}

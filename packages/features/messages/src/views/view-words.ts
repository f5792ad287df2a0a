import { useEndpointQuery } from '@parley/client'
import { listPhoneNumbers, listUsers, type SavedView } from '@parley/contract'
import { isAtWork, type ViewFilters } from '@parley/domain'
import { type InboxFilters, NO_FILTERS } from '../inbox-url.ts'

const STATES = { open: 'Open', snoozed: 'Snoozed', done: 'Done', all: 'All states' } as const

/** Converts the filters of a view into inbox filters. */
export const filtersOf = (filters: ViewFilters): InboxFilters => ({
  ...NO_FILTERS,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
})

/** Converts inbox filters into the stored filters of a view. */
export const keptOf = ({ phoneNumberId, assignedToUserId, state, tag, search }: InboxFilters): ViewFilters => ({
  ...(phoneNumberId !== null && { phoneNumberId }),
  ...(assignedToUserId !== null && { assignedToUserId }),
  ...(state !== null && { state }),
  ...(tag !== null && { tag }),
  ...(search !== '' && { search }),
})

export const isNarrowed = (filters: InboxFilters): boolean => Object.keys(keptOf(filters)).length > 0

/** Describes the filters of a view in words and states which of them no longer apply; null while loading. */
export function useViewWords() {
  const numbers = useEndpointQuery(listPhoneNumbers).data
  const users = useEndpointQuery(listUsers).data
  if (!numbers || !users) return null
  const lineOf = ({ phoneNumberId }: ViewFilters) => numbers.find(({ id }) => id === phoneNumberId)
  const personOf = ({ assignedToUserId }: ViewFilters) =>
    users.find((user) => user.id === assignedToUserId && isAtWork(user))
  const isNobody = ({ assignedToUserId }: ViewFilters) => assignedToUserId === 'unassigned'
  return {
    isLineGone: (filters: ViewFilters) => filters.phoneNumberId !== undefined && !lineOf(filters),
    isPersonGone: (filters: ViewFilters) =>
      filters.assignedToUserId !== undefined && !isNobody(filters) && !personOf(filters),
    words: ({ filters }: Pick<SavedView, 'filters'>): string => {
      const line = filters.phoneNumberId && (lineOf(filters)?.label ?? 'an unavailable number')
      const person = filters.assignedToUserId && (personOf(filters)?.name ?? 'an inactive team member')
      const parts = [
        line,
        isNobody(filters) ? 'Unassigned' : person,
        filters.tag,
        filters.state && STATES[filters.state],
        filters.search && `“${filters.search}”`,
      ]
      return parts.filter(Boolean).join(' · ')
    },
  }
}

import { DEFAULT_TEAM_RANGE, type Id, PRODUCT, TEAM_RANGES, type TeamRange } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback } from 'react'

const AUTO = 'auto'

/** The address of one of Team's pages. */
export const teamPath = (tab: string) => `/${PRODUCT.slug}/team/${tab}`

/** Where the open conversations of a person are listed. */
export const assignmentsPath = (person: Id) => `${teamPath('assignments')}?${new URLSearchParams({ person })}`

/** What the address says of Team: its range of time, how conversations are narrowed, and what is open over them. */
export function useTeamAddress() {
  const [params, setParams] = useLatestSearchParams()
  const set = useCallback(
    (values: Readonly<Record<string, string | null>>, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      ),
    [setParams],
  )
  const searchFor = useCallback((search: string) => set({ search }, true), [set])
  return {
    range: TEAM_RANGES.find((one) => one === params.get('range')) ?? DEFAULT_TEAM_RANGE,
    search: params.get('search') ?? '',
    isUnassignedOnly: params.get('filter') === 'unassigned',
    person: params.get('person'),
    /** Whose conversations, or which one, are being given to somebody; 'selected': those that are selected. */
    reassigned: params.get('reassign'),
    isAutoAssigning: params.get('assign') === AUTO,
    chooseRange: (range: TeamRange) => set({ range: range === DEFAULT_TEAM_RANGE ? null : range }, true),
    searchFor,
    narrow: (isUnassignedOnly: boolean) => set({ filter: isUnassignedOnly ? 'unassigned' : null, person: null }, true),
    clear: () => set({ search: null, filter: null, person: null }, true),
    reassign: (what: string) => set({ reassign: what }, false),
    autoAssign: () => set({ assign: AUTO }, false),
    close: () => set({ reassign: null, assign: null }, false),
  }
}

import { DEFAULT_TEAM_RANGE, type Id, PRODUCT, TEAM_RANGES, type TeamRange } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback } from 'react'

const AUTO = 'auto'

/** Path of a tab of the Team screen. */
export const teamPath = (tab: string) => `/${PRODUCT.slug}/team/${tab}`

/** Path of the list of a user's open conversations. */
export const assignmentsPath = (person: Id) => `${teamPath('assignments')}?${new URLSearchParams({ person })}`

/** Reads and changes the address of the Team screen: time range, conversation filters and open dialogs. */
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
    /** Id of the user or of the conversation being reassigned; 'selected' for the selected conversations. */
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

import { useEndpointQuery } from '@parley/client'
import { getAssignmentCounts, getTeamOverview } from '@parley/contract'

/** Everybody who works here with what they have to do; read again often, since presence moves with the clock. */
export const useOverview = () => useEndpointQuery(getTeamOverview, {}, { poll: true })

/** How many open conversations nobody has; undefined: not known yet. */
export function useUnassigned(): number | undefined {
  const counts = useEndpointQuery(getAssignmentCounts)
  if (!counts.data) return undefined
  return counts.data.find(({ assignedToUserId }) => assignedToUserId === null)?.count ?? 0
}

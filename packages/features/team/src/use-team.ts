import { useEndpointQuery } from '@parley/client'
import { getAssignmentCounts, getTeamOverview } from '@parley/contract'

/** All members with their current work; polled, because presence changes with time. */
export const useOverview = () => useEndpointQuery(getTeamOverview, {}, { poll: true })

/** Number of unassigned open conversations; undefined while unknown. */
export function useUnassigned(): number | undefined {
  const counts = useEndpointQuery(getAssignmentCounts)
  if (!counts.data) return undefined
  return counts.data.find(({ assignedToUserId }) => assignedToUserId === null)?.count ?? 0
}

import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listMeetings } from '@parley/contract'
import { addDays, type LocalDate, startOfDay } from '@parley/domain'

/**
 * The signed-in user's meetings between two days in their time zone, both included. With `keepPrevious` the meetings of
 * the previous days stay until the new ones are loaded, for callers that render each on its own day.
 */
export function useMeetings(first: LocalDate, last: LocalDate, options: { keepPrevious?: boolean } = {}) {
  const zone = useSignedIn().user.settings.display.timezone
  return useEndpointQuery(
    listMeetings,
    {
      query: {
        from: startOfDay(first, zone).toISOString(),
        to: startOfDay(addDays(last, 1), zone).toISOString(),
      },
    },
    options,
  )
}

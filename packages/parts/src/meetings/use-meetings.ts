import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listMeetings } from '@parley/contract'
import { addDays, type LocalDate, startOfDay } from '@parley/domain'

/**
 * The signed-in person's meetings of some days in their zone, both ends included. With `keepPrevious` those of other days until they are
 * there, for what draws each on its own day.
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

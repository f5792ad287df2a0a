import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listCalendarEvents } from '@parley/contract'
import { addDays, type LocalDate, startOfDay } from '@parley/domain'

/** The events of the signed-in user's other calendars between two days in their time zone, both included. */
export function useCalendarEvents(first: LocalDate, last: LocalDate) {
  const zone = useSignedIn().user.settings.display.timezone
  return useEndpointQuery(
    listCalendarEvents,
    {
      query: {
        from: startOfDay(first, zone).toISOString(),
        to: startOfDay(addDays(last, 1), zone).toISOString(),
      },
    },
    { keepPrevious: true },
  )
}

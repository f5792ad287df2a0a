import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listCalendarEvents } from '@parley/contract'
import { addDays, type LocalDate, startOfDay } from '@parley/domain'

/** What is in the signed-in person's other calendars on some days in their zone, both ends included. */
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

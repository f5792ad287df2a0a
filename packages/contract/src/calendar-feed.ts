import { z } from 'zod'
import { instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'

const API = '/api/calendar-feed'

/** The address at which other calendars subscribe to the user's meetings. */
export const calendarFeedState = z
  .object({
    /** Enough of the address to recognise it; null when there is none. */
    hint: z.string().nullable(),
    createdAt: instant.nullable(),
    /** When another calendar last read the feed. */
    readAt: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeedState = z.output<typeof calendarFeedState>

const AFFECTED = ['getCalendarFeed'] as const

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: API,
  summary: 'The private address at which other calendars subscribe to the signed-in person’s meetings, if there is one',
  response: calendarFeedState,
  policy: 'read',
})

export const replaceCalendarFeed = endpoint({
  name: 'replaceCalendarFeed',
  method: 'POST',
  path: API,
  summary: 'Make a private address of one’s meetings, which is shown this once; the one before opens nothing any more',
  response: calendarFeedState.extend({ address: z.string() }).meta({ id: 'NewCalendarFeed' }),
  policy: 'calendar.write',
  affects: AFFECTED,
})

export const endCalendarFeed = endpoint({
  name: 'endCalendarFeed',
  method: 'DELETE',
  path: API,
  summary: 'Take the private address of one’s meetings away, if there is one',
  response: null,
  policy: 'calendar.write',
  affects: AFFECTED,
})

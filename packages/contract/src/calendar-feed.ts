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
  summary: 'Get the state of the private feed of the user’s meetings; its fields are null when there is none',
  response: calendarFeedState,
  policy: 'read',
})

export const replaceCalendarFeed = endpoint({
  name: 'replaceCalendarFeed',
  method: 'POST',
  path: API,
  summary: 'Create a private feed address for the user’s meetings, returned only once; invalidates the previous one',
  response: calendarFeedState.extend({ address: z.string() }).meta({ id: 'NewCalendarFeed' }),
  policy: 'calendar.write',
  affects: AFFECTED,
})

export const endCalendarFeed = endpoint({
  name: 'endCalendarFeed',
  method: 'DELETE',
  path: API,
  summary: 'Remove the private feed address of the user’s meetings, if there is one',
  response: null,
  policy: 'calendar.write',
  affects: AFFECTED,
})

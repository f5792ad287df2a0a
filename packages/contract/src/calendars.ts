import {
  type Calendar,
  CALENDAR_ADDRESS_MAX,
  CALENDAR_BYTES_MAX,
  CALENDAR_PROBLEM_TEXTS,
  CALENDAR_STATES,
  calendarName,
  calendarState,
  type ReadCalendarEvent,
} from '@parley/domain'
import { z } from 'zod'
import { CALENDAR_READS } from './calendar-reads.ts'
import { byId, id, instant } from './codecs.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'

const API = '/api/calendars'

/** A calendar that the signed-in user has connected. */
export const connectedCalendar = z
  .object({
    id,
    name: z.string(),
    source: z.enum(['address', 'file']),
    /** Enough of the address to recognise it, or the file name. */
    hint: z.string(),
    /** `failed`: the last read failed, and the events of an earlier read are still shown. */
    state: z.enum(CALENDAR_STATES),
    /** Why it could not be read, and what to do. */
    problem: z.string().nullable(),
    failingSince: instant.nullable(),
    /** When it was last checked, and when its events were last read from it. */
    checkedAt: instant.nullable(),
    readAt: instant.nullable(),
    /** Number of events in the next 30 days, and the first of them. */
    eventCount: z.int(),
    next: z.array(z.object({ title: z.string(), startTime: instant, isAllDay: z.boolean() })),
    /** Number of events that could not be read, and at most 20 of them by title. */
    leftOutCount: z.int(),
    leftOut: z.array(z.object({ title: z.string(), why: z.enum(['endless', 'unreadable']) })),
  })
  .meta({ id: 'ConnectedCalendar' })
export type ConnectedCalendar = z.output<typeof connectedCalendar>

/** One event of a connected calendar; each occurrence of a series is an event of its own. */
export const calendarEvent = z
  .object({
    calendarId: id,
    calendarName: z.string(),
    title: z.string(),
    location: z.string().nullable(),
    startTime: instant,
    endTime: instant,
    /** Whether it takes whole days in the user's time zone. */
    isAllDay: z.boolean(),
    /** Whether the user is busy during the event. */
    isBusy: z.boolean(),
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.output<typeof calendarEvent>

export const CALENDAR_SHOWN_DAYS = 30
export const CALENDAR_SHOWN_EVENTS = 2

/** Wire format of a calendar, with the number of its events in the next 30 days and the first of them. */
export const calendarView = (
  calendar: Calendar,
  { count, next }: { count: number; next: readonly Pick<ReadCalendarEvent, 'title' | 'startTime' | 'isAllDay'>[] },
): ConnectedCalendar => ({
  id: calendar.id,
  name: calendarName(calendar),
  source: calendar.fileName === null ? 'address' : 'file',
  hint: calendar.fileName ?? calendar.addressHint ?? '',
  state: calendarState(calendar),
  problem: calendar.problem && CALENDAR_PROBLEM_TEXTS[calendar.problem],
  failingSince: calendar.failingSince?.toISOString() ?? null,
  checkedAt: calendar.checkedAt?.toISOString() ?? null,
  readAt: calendar.readAt?.toISOString() ?? null,
  eventCount: count,
  next: next.map(({ title, startTime, isAllDay }) => ({ title, startTime: startTime.toISOString(), isAllDay })),
  leftOutCount: calendar.leftOutCount,
  leftOut: calendar.leftOut,
})

/** Wire format of an event. */
export const calendarEventView = (
  calendar: Pick<Calendar, 'id' | 'name' | 'foundName' | 'fileName' | 'addressHint'>,
  { title, location, startTime, endTime, isAllDay, isBusy }: ReadCalendarEvent,
): ResponseOf<typeof listCalendarEvents>[number] => ({
  calendarId: calendar.id,
  calendarName: calendarName(calendar),
  title,
  location,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  isAllDay,
  isBusy,
})

export const listCalendars = endpoint({
  name: 'listCalendars',
  method: 'GET',
  path: API,
  summary: 'List the user’s connected calendars, oldest first',
  response: z.array(connectedCalendar),
  policy: 'read',
  watches: [{ topic: 'calendar' }],
})

export const listCalendarEvents = endpoint({
  name: 'listCalendarEvents',
  method: 'GET',
  path: `${API}/events`,
  summary:
    'List events of the user’s connected calendars that end after `from` and start before `to`, by start; events are kept from 62 days ago to 400 days ahead',
  query: z.object({ from: instant, to: instant }),
  response: z.array(calendarEvent),
  policy: 'read',
  watches: [{ topic: 'calendar' }],
})

export const connectCalendar = endpoint({
  name: 'connectCalendar',
  method: 'POST',
  path: API,
  summary:
    'Connect a calendar published in iCal format at an https or webcal address; it is read at once and every 15 minutes, at most 10 calendars per user',
  body: z.object({ address: z.string().max(CALENDAR_ADDRESS_MAX * 2), name: z.string().max(500).optional() }),
  response: connectedCalendar,
  refusals: [409, 422],
  policy: 'calendar.write',
  affects: CALENDAR_READS,
  idempotent: true,
})

export const uploadCalendar = endpoint({
  name: 'uploadCalendar',
  method: 'POST',
  path: `${API}/files`,
  summary: 'Upload an .ics file of at most 5 MB as a calendar, replacing an earlier file if `replaces` is given',
  body: z.object({
    fileName: z.string().trim().min(1).max(200),
    /** The contents of the file. */
    text: z.string(),
    /** The id of a calendar that was uploaded as a file. */
    replaces: id.optional(),
  }),
  // Twice the largest file, so that a slightly too large file gets its own error message.
  maxBody: CALENDAR_BYTES_MAX * 2,
  response: connectedCalendar,
  refusals: [409],
  policy: 'calendar.write',
  affects: CALENDAR_READS,
})

export const updateCalendar = endpoint({
  name: 'updateCalendar',
  method: 'PATCH',
  path: `${API}/{id}`,
  summary: 'Rename a calendar or change the address it is read from; an empty name removes the custom one',
  params: byId,
  body: z
    .object({
      name: z.string().max(500).optional(),
      address: z
        .string()
        .max(CALENDAR_ADDRESS_MAX * 2)
        .optional(),
    })
    .refine(({ name, address }) => name !== undefined || address !== undefined, {
      error: 'Give a name or an address',
      path: ['name'],
    }),
  response: connectedCalendar,
  refusals: [409],
  policy: 'calendar.write',
  affects: CALENDAR_READS,
})

export const refreshCalendar = endpoint({
  name: 'refreshCalendar',
  method: 'POST',
  path: `${API}/{id}/refresh`,
  summary: 'Read a calendar from its address now',
  params: byId,
  response: connectedCalendar,
  status: [200],
  refusals: [409],
  policy: 'calendar.write',
  affects: CALENDAR_READS,
})

export const disconnectCalendar = endpoint({
  name: 'disconnectCalendar',
  method: 'DELETE',
  path: `${API}/{id}`,
  summary: 'Disconnect a calendar and remove its events',
  params: byId,
  response: null,
  policy: 'calendar.write',
  affects: CALENDAR_READS,
})

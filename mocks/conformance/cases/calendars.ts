import {
  connectCalendar,
  DEFAULT_PROFILE_SETTINGS,
  disconnectCalendar,
  endCalendarFeed,
  getCalendarFeed,
  listBusyTimes,
  listCalendarEvents,
  listCalendars,
  refreshCalendar,
  replaceCalendarFeed,
  updateCalendar,
  updateProfile,
  uploadCalendar,
} from '@parley/contract'
import type { Case, Fixture, Persona } from '../case.ts'

const start = (row: Record<string, unknown>) => String(row['startTime'])
const list = (name: string, as: Persona): Case => ({ name, endpoint: listCalendars, as, status: 200 })
const events = (name: string, as: Persona): Case => ({
  name,
  endpoint: listCalendarEvents,
  as,
  query: (f) => ({ from: f.morning(-2), to: f.morning(20) }),
  status: 200,
  ascending: start,
})
const connect = (name: string, body: object, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: connectCalendar,
  as: 'standard',
  body: () => ({ address: 'webcal://calendar.example/ical/private-0123456789abcd9f2c/basic.ics', ...body }),
  status: 201,
  ...rest,
})
const upload = (
  name: string,
  text: string | ((f: Fixture) => string),
  rest: Partial<Case> = {},
  body: object = {},
): Case => ({
  name,
  endpoint: uploadCalendar,
  as: 'standard',
  body: (f) => ({ fileName: 'work.ics', text: typeof text === 'string' ? text : text(f), ...body }),
  status: 201,
  ...rest,
})
const on = (endpoint: Case['endpoint'], of: string, rest: Partial<Case> = {}): Case => ({
  name: `${of}, ${endpoint.name}`,
  endpoint,
  as: 'standard',
  params: (_, made) => ({ id: made(of) }),
  status: 200,
  ...rest,
})
const utc = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
const event = (f: Fixture, uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  `DTSTART:${utc(f.morning(1))}`,
  `DTEND:${utc(f.night(1))}`,
  ...lines,
  'END:VEVENT',
]
const file = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const week = (f: Fixture) =>
  file(
    'X-WR-CALNAME:Crew',
    ...event(f, 'Payroll', 'RRULE:FREQ=DAILY;COUNT=3'),
    ...event(f, 'Lunch', 'TRANSP:TRANSPARENT'),
    ...event(f, 'Endless', 'RRULE:FREQ=SECONDLY'),
    'BEGIN:VEVENT',
    'UID:Off',
    'SUMMARY:Off',
    `DTSTART;VALUE=DATE:${utc(f.morning(2)).slice(0, 8)}`,
    'END:VEVENT',
  )
const inZone = (name: string, timezone: string): Case => ({
  name,
  endpoint: updateProfile,
  as: 'standard',
  body: () => {
    const { display, ...settings } = DEFAULT_PROFILE_SETTINGS
    return {
      name: 'Devin Kim',
      email: 'standard@larkspur.test',
      settings: { ...settings, display: { ...display, timezone } },
    }
  },
  status: 200,
})

const AT_ADDRESS = 'a calendar at an address'
const OF_FILE = 'a calendar of a file'
const refusedFile = (name: string, text: string) => upload(name, text, { status: 400, code: 'invalid' })

/** People's connected calendars: connected, read, renamed and disconnected. */
export const calendarCases: readonly Case[] = [
  list('calendars of somebody who has none', 'standard'),
  connect(AT_ADDRESS, {}, { headers: { 'Idempotency-Key': 'calendar-1' }, times: 2 }),
  connect(
    'another calendar under its key',
    { name: 'Other' },
    {
      headers: { 'Idempotency-Key': 'calendar-1' },
      status: 422,
      code: 'idempotency_key_reused',
    },
  ),
  connect('a calendar without an address', { address: ' ' }, { status: 400, code: 'invalid' }),
  connect(
    'a calendar that is not encrypted',
    { address: 'http://calendar.example/a.ics' },
    { status: 400, code: 'invalid' },
  ),
  connect('a calendar with too long a name', { name: 'a'.repeat(81) }, { status: 400, code: 'invalid' }),
  connect('more calendars than there may be', {}, { as: 'basic', times: 11, status: 409, code: 'wrong_state' }),
  upload(OF_FILE, week),
  refusedFile('a file that is no calendar', 'hello'),
  refusedFile('a file that ends in the middle', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'),
  refusedFile(
    'a file that is too large',
    `BEGIN:VCALENDAR\r\nX-PAD:${'x'.repeat(5 * 1024 * 1024)}\r\nEND:VCALENDAR\r\n`,
  ),
  list('calendars', 'standard'),
  list('calendars of somebody else', 'manager'),
  events('events of calendars', 'standard'),
  events('events of somebody else', 'manager'),
  inZone('somebody with calendars, in another zone', 'America/New_York'),
  events('events of calendars in another zone', 'standard'),
  list('calendars in another zone', 'standard'),
  inZone('somebody with calendars, back in their zone', DEFAULT_PROFILE_SETTINGS.display.timezone),
  {
    name: 'events from a time that is none',
    endpoint: listCalendarEvents,
    as: 'standard',
    query: () => ({ from: 'soon', to: 'later' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'when somebody is busy by their calendars',
    endpoint: listBusyTimes,
    as: 'manager',
    query: (f) => ({ userIds: f.user('Devin Kim'), from: f.morning(0), to: f.morning(9) }),
    status: 200,
    ascending: start,
  },
  on(updateCalendar, AT_ADDRESS, { name: 'a calendar, renamed', body: () => ({ name: ' Work ' }) }),
  on(updateCalendar, AT_ADDRESS, {
    name: 'a calendar, at another address',
    body: () => ({ address: 'calendar.example/other.ics' }),
  }),
  on(updateCalendar, AT_ADDRESS, { name: 'a calendar, without its name', body: () => ({ name: '' }) }),
  on(updateCalendar, AT_ADDRESS, { name: 'a calendar, unchanged', body: () => ({}), status: 400, code: 'invalid' }),
  on(updateCalendar, AT_ADDRESS, {
    name: 'a calendar, renamed by somebody else',
    as: 'manager',
    body: () => ({ name: 'Mine' }),
    status: 404,
    code: 'not_found',
  }),
  on(updateCalendar, OF_FILE, {
    name: 'a calendar of a file, at an address',
    body: () => ({ address: 'calendar.example/other.ics' }),
    status: 409,
    code: 'wrong_state',
  }),
  on(refreshCalendar, AT_ADDRESS),
  on(refreshCalendar, OF_FILE, { status: 409, code: 'wrong_state' }),
  {
    ...upload('a file again', (f) => file(...event(f, 'Review'))),
    body: (f, made) => ({ fileName: 'new.ics', text: file(...event(f, 'Review')), replaces: made(OF_FILE) }),
  },
  {
    ...upload('a file instead of an address', '', { status: 409, code: 'wrong_state' }),
    body: (_, made) => ({ fileName: 'new.ics', text: file(), replaces: made(AT_ADDRESS) }),
  },
  events('events of a file that came again', 'standard'),
  on(disconnectCalendar, AT_ADDRESS, {
    name: 'a calendar, disconnected by somebody else',
    as: 'manager',
    status: 404,
    code: 'not_found',
  }),
  on(disconnectCalendar, OF_FILE, { status: 204 }),
  on(disconnectCalendar, OF_FILE, { name: 'a calendar that is gone', status: 404, code: 'not_found' }),
  events('no events any more', 'standard'),
  { name: 'no private address', endpoint: getCalendarFeed, as: 'standard', status: 200 },
  { name: 'a private address', endpoint: replaceCalendarFeed, as: 'standard', status: 201, random: true },
  { name: 'a private address that is there', endpoint: getCalendarFeed, as: 'standard', status: 200, random: true },
  { name: 'another private address', endpoint: replaceCalendarFeed, as: 'standard', status: 201, random: true },
  { name: 'a private address, taken away', endpoint: endCalendarFeed, as: 'standard', status: 204 },
  { name: 'no private address, taken away', endpoint: endCalendarFeed, as: 'standard', status: 204 },
]

import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { type MeetingRepeat, meetingEnd } from './meeting-repeat.ts'
import { PRODUCT } from './product.ts'
import { addDays, atClock, dayKey, minuteKey, weekdayOf } from './time.ts'
import type { Id, LocalDate } from './values.ts'

/** `REQUEST` invites or announces a change, `CANCEL` cancels. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

/** One meeting or series for external calendars. */
export interface CalendarEntry {
  /** The same for a series and its individually changed occurrences. */
  uid: Id
  title: string
  description: string | null
  startTime: Date
  endTime: Date | null
  timezone: string
  repeat: MeetingRepeat | null
  /** Days of the series that are left out and not replaced by another entry. */
  except: readonly LocalDate[]
  /** For the replacement of an occurrence: its original start; otherwise null. */
  instead: Date | null
  /** Incremented with every change. */
  sequence: number
}

interface CalendarPerson {
  name: string
  email: string
}

/** The content of an .ics file. */
export interface CalendarFile {
  method: CalendarMethod
  entries: readonly CalendarEntry[]
  organizer: CalendarPerson
  attendee: CalendarPerson
  /** The address at which the meeting is held. */
  url: string
  now: Date
}

const LINE_OCTETS = 75
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

/** A meeting in a user's feed. */
export interface FeedEntry extends CalendarEntry {
  /** The address at which the meeting is held. */
  url: string
}

/** A feed that a user’s other calendars subscribe to. */
export interface CalendarFeed {
  /** The name of the calendar there. */
  name: string
  /** Makes the ids of meetings distinct from those of other hosts. */
  host: string
  entries: readonly FeedEntry[]
  now: Date
}

/** The content of an .ics file as RFC 5545 and 5546 require: lines of at most 75 octets, each ended by CRLF. */
export function calendarFile({ method, entries, organizer, attendee, url, now }: CalendarFile): string {
  const { host } = new URL(url)
  const people = [
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.email}`,
  ]
  const status = method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  return inLines([
    ...head(method),
    ...zonesOf(entries, now),
    ...entries.flatMap((entry) => entryLines(entry, { host, url, status, people, now })),
    'END:VCALENDAR',
  ])
}

/** The content of a feed: all of a user’s meetings, without email addresses. */
export const calendarFeed = ({ name, host, entries, now }: CalendarFeed): string =>
  inLines([
    ...head('PUBLISH'),
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zonesOf(entries, now),
    ...entries.flatMap((entry) => entryLines(entry, { host, url: entry.url, status: 'CONFIRMED', people: [], now })),
    'END:VCALENDAR',
  ])

const head = (method: CalendarMethod | 'PUBLISH') => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${PRODUCT.name}//Meetings//EN`,
  'CALSCALE:GREGORIAN',
  `METHOD:${method}`,
]

const zonesOf = (entries: readonly CalendarEntry[], now: Date) =>
  [...new Set(entries.map(({ timezone }) => timezone))].flatMap((zone) => zoneLines(zone, now))

const inLines = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

interface Around {
  host: string
  url: string
  status: 'CANCELLED' | 'CONFIRMED'
  people: readonly string[]
  now: Date
}

function entryLines(entry: CalendarEntry, { host, url, status, people, now }: Around): string[] {
  const { uid, title, description, startTime, timezone, repeat, except, instead, sequence } = entry
  const local = (name: string, at: Date) => `${name};TZID=${timezone}:${clockIn(at, timezone)}`
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    `DTSTAMP:${inUtc(now)}`,
    `SEQUENCE:${sequence}`,
    ...(instead ? [local('RECURRENCE-ID', instead)] : []),
    local('DTSTART', startTime),
    local('DTEND', meetingEnd(entry)),
    ...(repeat ? [`RRULE:${ruleOf(repeat, timezone)}`] : []),
    ...(repeat
      ? except.map((day) => local('EXDATE', atClock(day, minuteKey(startTime, timezone).slice(-5), timezone)))
      : []),
    `SUMMARY:${escaped(title)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(url)}`,
    `URL:${url}`,
    `STATUS:${status}`,
    ...people,
    'END:VEVENT',
  ]
}

function ruleOf({ unit, interval, weekdays, until }: MeetingRepeat, zone: string): string {
  return [
    `FREQ=${FREQUENCY[unit]}`,
    `INTERVAL=${interval}`,
    ...(unit === 'week' ? [`BYDAY=${weekdays.map((one) => WEEKDAYS[one]).join()}`, 'WKST=SU'] : []),
    ...(until === null ? [] : [`UNTIL=${inUtc(new Date(atClock(addDays(until, 1), '00:00', zone).getTime() - 1000))}`]),
  ].join(';')
}

/** The clock changes of a zone in a year; empty when there are none. */
function changesOf(zone: string, year: number): { at: Date; from: number; to: number }[] {
  const offset = (time: number) => tzOffset(zone, new Date(time))
  const changeIn = (start: number, step: number, steps: number): number[] =>
    Array.from({ length: steps }, (_, index) => start + index * step).filter(
      (time) => offset(time) !== offset(time + step),
    )
  return changeIn(Date.UTC(year, 0, 1), DAY_MS, 365)
    .flatMap((day) => changeIn(day, HOUR_MS, 24))
    .map((hour) => ({ at: new Date(hour + HOUR_MS), from: offset(hour), to: offset(hour + HOUR_MS) }))
}

/**
 * The definition of a zone with a yearly rule for each of its clock changes, derived from this year's: for example the
 * second or last Sunday of a month.
 */
function zoneLines(zone: string, now: Date): string[] {
  const year = now.getUTCFullYear()
  const changes = changesOf(zone, year)
  const standard = tzOffset(zone, new Date(Date.UTC(year, 0, 1)))
  const parts = changes.map(({ at, from, to }) => {
    const clock = new Date(at.getTime() + from * MINUTE_MS)
    const day = clock.toISOString().slice(0, 10)
    const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
    const nth = isLast ? -1 : Math.ceil(Number(day.slice(8)) / 7)
    return part(to > from ? 'DAYLIGHT' : 'STANDARD', {
      start: sinceThen(clock, nth),
      from,
      to,
      rule: `RRULE:FREQ=YEARLY;BYMONTH=${Number(day.slice(5, 7))};BYDAY=${nth}${WEEKDAYS[weekdayOf(day)]}`,
    })
  })
  const fixed = part('STANDARD', { start: '19700101T000000', from: standard, to: standard, rule: null })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...(parts.length > 0 ? parts.flat() : fixed), 'END:VTIMEZONE']
}

/** Since this year, the rules in the zones on offer have been the same as now. */
const RULE_SINCE = 2007

/** The time of the clock change on the corresponding weekday of 2007. */
function sinceThen(clock: Date, nth: number): string {
  const month = clock.toISOString().slice(4, 8)
  const days = Array.from({ length: 31 }, (_, index) => `${RULE_SINCE}${month}${String(index + 1).padStart(2, '0')}`)
  const sameDays = days.filter((day) => {
    const at = new Date(`${day}T00:00:00Z`)
    return at.toISOString().slice(0, 10) === day && at.getUTCDay() === clock.getUTCDay()
  })
  const day = sameDays.at(nth < 0 ? nth : nth - 1) ?? days[0] ?? ''
  return `${day.replaceAll('-', '')}T${clock.toISOString().slice(11, 19).replaceAll(':', '')}`
}

const part = (
  name: 'DAYLIGHT' | 'STANDARD',
  { start, from, to, rule }: { start: string; from: number; to: number; rule: string | null },
): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetOf(from)}`,
  `TZOFFSETTO:${offsetOf(to)}`,
  ...(rule === null ? [] : [rule]),
  `END:${name}`,
]

function offsetOf(minutes: number): string {
  const all = Math.abs(minutes)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(all / 60))}${two(all % 60)}`
}

const inUtc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const clockIn = (at: Date, zone: string) =>
  `${dayKey(at, zone).replaceAll('-', '')}T${minuteKey(at, zone).slice(-5).replace(':', '')}00`

/** Escapes the text of a property. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Quotes the text of a parameter, in which a double quote cannot be escaped. */
const parameter = (text: string) => `"${text.replaceAll(/["\r\n]/g, "'")}"`

const encoder = new TextEncoder()

/** Folds a line into pieces of at most 75 octets, without splitting a character. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += length
  }
  return [...pieces, piece].join('\r\n')
}

import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { type MeetingRepeat, meetingEnd } from './meeting-repeat.ts'
import { PRODUCT } from './product.ts'
import { addDays, atClock, dayKey, minuteKey, weekdayOf } from './time.ts'
import type { Id, LocalDate } from './values.ts'

/** `REQUEST` asks somebody to come or says what is new, `CANCEL` takes it back. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

/** One meeting or series for calendars of others. */
export interface CalendarEntry {
  /** The same for a series and for what was changed alone of it. */
  uid: Id
  title: string
  description: string | null
  startTime: Date
  endTime: Date | null
  timezone: string
  repeat: MeetingRepeat | null
  /** Days that are left out and that no other entry stands for. */
  except: readonly LocalDate[]
  /** Of what stands for one of a series: when that one was to begin. */
  instead: Date | null
  /** Rises with every change. */
  sequence: number
}

interface CalendarPerson {
  name: string
  email: string
}

/** What goes into an .ics file. */
export interface CalendarFile {
  method: CalendarMethod
  entries: readonly CalendarEntry[]
  organizer: CalendarPerson
  attendee: CalendarPerson
  /** Where one meets. */
  url: string
  now: Date
}

const LINE_OCTETS = 75
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

/** A meeting in the feed of a person. */
export interface FeedEntry extends CalendarEntry {
  /** Where one meets. */
  url: string
}

/** What a person’s other calendars subscribe to. */
export interface CalendarFeed {
  /** What it is called there. */
  name: string
  /** Makes ids of meetings different from those of others. */
  host: string
  entries: readonly FeedEntry[]
  now: Date
}

/** The file of a calendar, as RFC 5545 and 5546 ask for it: lines of 75 octets at most, each ended by CRLF. */
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

/** What a feed gives: all of a person’s meetings, with nobody’s address in it. */
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

/** When clocks of a zone change in a year; none where they do not. */
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

/** A zone with the rule by which its clocks change, from this year's: on the second or the last Sunday of a month, say. */
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

/** From 2007 on the rule is as it is now in the zones that are offered. */
const RULE_SINCE = 2007

/** The change of clocks on the same Sunday of 2007. */
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

/** Text of a property. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Text of a parameter, which has no way to write a quote. */
const parameter = (text: string) => `"${text.replaceAll(/["\r\n]/g, "'")}"`

const encoder = new TextEncoder()

/** A line in pieces of 75 octets at most, no character cut. */
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

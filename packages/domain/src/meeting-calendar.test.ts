import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import { calendarFeed, calendarFile, type CalendarEntry, type CalendarMethod } from './meeting-calendar.ts'
import { type MeetingRepeat, occurrencesBetween } from './meeting-repeat.ts'
import { TIMEZONES } from './people.entities.ts'

const RULE: MeetingRepeat = { unit: 'week', interval: 1, weekdays: [0, 4], until: null, except: [] }
const ENTRY: CalendarEntry = {
  uid: '0193c1f2-7a54-7bd1-9c3e-5a1b2c3d4e5f',
  title: 'Repipe; kickoff, part 1',
  description: 'Bring the copper\noptions \\ PEX',
  startTime: new Date('2026-11-19T22:00:00Z'),
  endTime: new Date('2026-11-19T22:30:00Z'),
  timezone: 'America/Denver',
  repeat: null,
  except: [],
  instead: null,
  sequence: 3,
}
const file = (entries: readonly CalendarEntry[], method: CalendarMethod = 'REQUEST') =>
  calendarFile({
    method,
    entries,
    organizer: { name: 'Marcus "M" Bell', email: 'marcus@larkspur.example' },
    attendee: { name: 'Priscilla Nwosu', email: 'priscilla@mail.example' },
    url: 'https://parley.example/meetings/room/4812209034',
    now: new Date('2026-11-19T21:47:00Z'),
  })
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}
const instant = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000)

test('another calendar reads what was said of a meeting', () => {
  const { calendar, events } = read(file([ENTRY]))
  const [event] = events
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event).toMatchObject({ uid: `${ENTRY.uid}@parley.example`, summary: ENTRY.title, sequence: 3 })
  expect(event?.description).toBe(ENTRY.description)
  expect(event && [instant(event.startDate), instant(event.endDate)]).toEqual([ENTRY.startTime, ENTRY.endTime])
  expect(event?.organizer).toBe('mailto:marcus@larkspur.example')
  expect(event?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe("Marcus 'M' Bell")
  expect(event?.attendees[0]?.getFirstValue()).toBe('mailto:priscilla@mail.example')
})

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the file says all that RFC 5545 asks for, and how clocks change where the meeting is', () => {
  expect(linesOf(file([{ ...ENTRY, repeat: { ...RULE, until: '2026-12-31' }, except: ['2026-11-26'] }]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'TZID:America/Denver',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0600',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0700',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:0193c1f2-7a54-7bd1-9c3e-5a1b2c3d4e5f@parley.example',
    'DTSTAMP:20261119T214700Z',
    'SEQUENCE:3',
    'DTSTART;TZID=America/Denver:20261119T150000',
    'DTEND;TZID=America/Denver:20261119T153000',
    'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,TH;WKST=SU;UNTIL=20270101T065959Z',
    'EXDATE;TZID=America/Denver:20261126T150000',
    String.raw`SUMMARY:Repipe\; kickoff\, part 1`,
    String.raw`DESCRIPTION:Bring the copper\noptions \\ PEX`,
    'LOCATION:https://parley.example/meetings/room/4812209034',
    'URL:https://parley.example/meetings/room/4812209034',
    'STATUS:CONFIRMED',
    `ORGANIZER;CN="Marcus 'M' Bell":mailto:marcus@larkspur.example`,
    'ATTENDEE;CN="Priscilla Nwosu";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:priscilla@mail.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  [
    'America/Phoenix',
    ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0700', 'END:STANDARD'],
  ],
  [
    'Atlantic/Reykjavik',
    ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'],
  ],
  [
    'Asia/Kolkata',
    ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD'],
  ],
  [
    'Europe/Berlin',
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20070325T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20071028T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
    ],
  ],
])('of %s it says whether and when clocks change', (timezone, lines) => {
  const all = linesOf(
    file([
      { ...ENTRY, timezone },
      { ...ENTRY, timezone },
    ]),
  )
  const zone = all.slice(all.indexOf('BEGIN:VTIMEZONE'), all.lastIndexOf('END:VTIMEZONE') + 1)
  expect(zone).toEqual(['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...lines, 'END:VTIMEZONE'])
})

test('what stands for one of a series says for which; without a description it says none', () => {
  const instead = new Date('2026-11-26T22:00:00Z')
  const lines = linesOf(file([{ ...ENTRY, description: null, instead, title: 'a\rb\r\nc\\d' }]))
  expect(lines).toContain('RECURRENCE-ID;TZID=America/Denver:20261126T150000')
  expect(lines).toContain(String.raw`SUMMARY:a\nb\nc\\d`)
  expect(lines.filter((line) => /^(DESCRIPTION|EXDATE)/.test(line))).toEqual([])
})

test('what is taken back is cancelled', () => {
  const { calendar, events } = read(file([{ ...ENTRY, sequence: 4 }], 'CANCEL'))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('a feed gives each meeting with where one meets, by the name of its person, with nobody’s address', () => {
  const series = { ...ENTRY, uid: '0193c1f2-7a54-7bd1-9c3e-5a1b2c3d4e60', repeat: RULE, url: 'https://meet.test/b' }
  const text = calendarFeed({
    name: 'Parley meetings: Marcus Bell',
    host: 'parley.example',
    entries: [{ ...ENTRY, url: 'https://meet.test/a' }, series],
    now: new Date('2026-11-19T21:47:00Z'),
  })
  const { calendar, events } = read(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Parley meetings: Marcus Bell')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(events.map(({ uid, component }) => [uid, component.getFirstPropertyValue('status')])).toEqual([
    [`${ENTRY.uid}@parley.example`, 'CONFIRMED'],
    [`${series.uid}@parley.example`, 'CONFIRMED'],
  ])
  expect(events.map(({ component }) => component.getFirstPropertyValue('url'))).toEqual([
    'https://meet.test/a',
    'https://meet.test/b',
  ])
  expect(text).not.toMatch(/mailto:|ORGANIZER|ATTENDEE/)
})

test('no line has more than 75 octets, and no character is cut', () => {
  const title = 'Übergabe der Rohrleitung an Frau Größl 🔧'.repeat(9)
  const text = file([{ ...ENTRY, title, description: 'a'.repeat(2000) }])
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(read(text).events[0]?.summary).toBe(title)
})

describe.each(TIMEZONES)('a series in %s', (timezone) => {
  test.each([
    ['each Sunday and Thursday', RULE],
    ['every other week', { ...RULE, interval: 2, weekdays: [1] }],
    ['daily', { ...RULE, unit: 'day', weekdays: [], interval: 3 }],
    ['monthly on the 31st', { ...RULE, unit: 'month', weekdays: [] }],
    ['until a day', { ...RULE, unit: 'day', weekdays: [], until: '2027-03-20' }],
    ['without some days', { ...RULE, unit: 'day', weekdays: [], except: ['2027-03-14', '2027-11-07'] }],
  ] satisfies [string, MeetingRepeat][])(
    '%s is on the same days in another calendar, at the same instants',
    (_, repeat) => {
      // A Sunday.
      const startTime = new Date('2027-01-31T15:30:00Z')
      const meeting = { ...ENTRY, startTime, endTime: null, timezone, repeat }
      const days = repeat.weekdays[0] ?? 0
      const first = { ...meeting, startTime: new Date(startTime.getTime() + days * DAY_MS) }
      const ours = occurrencesBetween(first, new Date('2027-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z'))
      const [event] = read(file([{ ...first, except: repeat.except }])).events
      const theirs: Date[] = []
      const iterator = event?.iterator()
      for (let next = iterator?.next(); next && theirs.length < ours.length; next = iterator?.next())
        theirs.push(instant(next))
      expect(theirs).toEqual(ours.map(({ startTime: at }) => at))
      expect(ours.length).toBeGreaterThan(5)
    },
  )
})

test('one that was changed alone stands for its day', () => {
  const series = { ...ENTRY, repeat: RULE, except: ['2026-11-29'] }
  const instead = new Date('2026-11-26T22:00:00Z')
  const moved = { ...ENTRY, startTime: new Date('2026-11-26T23:00:00Z'), instead, title: 'Later' }
  const { events } = read(file([series, moved]))
  const [one, other] = events
  if (!one || !other) throw new Error('two events')
  one.relateException(other)
  const iterator = one.iterator()
  const found = [iterator.next(), iterator.next(), iterator.next()].map((next) => {
    const { startDate, item } = one.getOccurrenceDetails(next)
    return [instant(startDate).toISOString(), item.summary]
  })
  expect(found).toEqual([
    ['2026-11-19T22:00:00.000Z', ENTRY.title],
    ['2026-11-22T22:00:00.000Z', ENTRY.title],
    ['2026-11-26T23:00:00.000Z', 'Later'],
  ])
  expect(other.uid).toBe(one.uid)
})

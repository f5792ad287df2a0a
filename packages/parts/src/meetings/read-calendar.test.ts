import { describe, expect, test } from 'vitest'
import { CALENDAR_EVENTS_MAX, readCalendar } from './read-calendar.ts'

const now = new Date('2026-10-30T12:00:00Z')
const DENVER = { now, zone: 'America/Denver' }
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Standup', ...lines, 'END:VEVENT'].join('\r\n')
const starts = (text: string, zone = 'America/Denver') =>
  readCalendar(text, { now, zone }).events.map(({ startTime }) => startTime.toISOString())

test('an event is read with its times and words', () => {
  const text = file(event('DTSTART:20261105T160000Z', 'DTEND:20261105T163000Z', 'DESCRIPTION:Bring\\, please\\nall'))
  expect(readCalendar(text, DENVER)).toEqual({
    events: [
      {
        title: 'Standup',
        description: 'Bring, please\nall',
        startTime: new Date('2026-11-05T16:00:00Z'),
        endTime: new Date('2026-11-05T16:30:00Z'),
      },
    ],
    wholeDays: 0,
    isCut: false,
  })
})

test('what is over, far ahead, cancelled or lasts for days is left out', () => {
  expect(
    readCalendar(
      file(
        event('DTSTART:20261029T160000Z'),
        event('DTSTART:20270501T160000Z'),
        event('DTSTART:20261105T160000Z', 'STATUS:CANCELLED'),
        event('DTSTART;VALUE=DATE:20261106', 'DTEND;VALUE=DATE:20261107'),
        event('DTSTART:20261106T160000Z', 'DTEND:20261108T160000Z'),
      ),
      DENVER,
    ),
  ).toEqual({ events: [], wholeDays: 2, isCut: false })
})

describe('a series keeps its clock time over the day on which clocks change', () => {
  const weekly = file(event('DTSTART;TZID=America/New_York:20261028T090000', 'RRULE:FREQ=DAILY;COUNT=6'))
  test('in the zone that it names, wherever the person is', () => {
    const expected = [
      '2026-10-30T13:00:00.000Z',
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ]
    for (const zone of ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York'])
      expect(starts(weekly, zone)).toEqual(expected)
  })
  test('or in the person’s where it names none', () => {
    const floating = file(event('DTSTART:20261031T090000', 'RRULE:FREQ=DAILY;COUNT=2'))
    expect(starts(floating)).toEqual(['2026-10-31T15:00:00.000Z', '2026-11-01T16:00:00.000Z'])
    expect(starts(floating, 'America/Los_Angeles')).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-01T17:00:00.000Z'])
  })
})

test('single days of a series are left out, or moved', () => {
  const series = event(
    'DTSTART:20261102T160000Z',
    'DTEND:20261102T163000Z',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE:20261103T160000Z',
  )
  const moved = event('RECURRENCE-ID:20261104T160000Z', 'DTSTART:20261104T180000Z', 'DTEND:20261104T183000Z')
  expect(starts(file(series, moved))).toEqual(['2026-11-02T16:00:00.000Z', '2026-11-04T18:00:00.000Z'])
})

test.each(['', 'hello', '<!doctype html><title>Sign in</title>', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD'])(
  'what is no calendar is told: %j',
  (text) => {
    expect(() => readCalendar(text, DENVER)).toThrow('This file is not a calendar. Choose an .ics file.')
  },
)

test('an endless rule is followed only so far', () => {
  const { events, isCut } = readCalendar(file(event('DTSTART:20261030T130000Z', 'RRULE:FREQ=SECONDLY')), DENVER)
  expect([events.length, isCut]).toEqual([CALENDAR_EVENTS_MAX, true])
})

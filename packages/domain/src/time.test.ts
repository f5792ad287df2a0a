import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  atHour,
  dayKey,
  daysBetween,
  daysOf,
  formatDayHeading,
  formatInstant,
  formatListTime,
  formatLocalDate,
  formatLongDate,
  formatMonth,
  formatMonthDay,
  formatTime,
  hourIn,
  isLocalDate,
  isZoneName,
  minuteKey,
  startOfDay,
  startOfMonth,
  todayIn,
  weekdayOf,
  zoneName,
  atTime,
} from './time.ts'

const ZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York'] as const
const at = (text: string) => new Date(text)

describe('isLocalDate', () => {
  it.each(['2026-11-21', '2028-02-29', '2026-12-31', '0001-01-01'])('knows %s', (text) => {
    expect(isLocalDate(text)).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    '2026-11-21T00:00:00Z',
    '2026-11-21 ',
    '',
    '٢٠٢٦-١١-٢١',
    '+2026-11-21',
    null,
    20_261_121,
    new Date(0),
  ])('refuses %o', (text) => {
    expect(isLocalDate(text)).toBe(false)
  })
})

it.each([
  ['2026-11-22T05:59:59.999Z', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-22'],
  ['2026-11-22T06:59:59.999Z', '2026-11-21', '2026-11-21', '2026-11-22', '2026-11-22'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22', '2026-11-21', '2026-11-22', '2026-11-22'],
  ['2026-11-22T08:00:00.000Z', '2026-11-22', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['2027-01-01T04:59:59.000Z', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31'],
])('finds the day of %s in four zones', (instant, ...days) => {
  expect(ZONES.map((zone) => dayKey(at(instant), zone))).toEqual(days)
  expect(ZONES.map((zone) => todayIn(zone, at(instant)))).toEqual(days)
})

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-08', 7, '2026-03-15'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
])('counts from %s by %i days', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

it('does not count from something that is no day', () => {
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError)
})

describe('startOfDay', () => {
  it.each([
    ['2026-11-21', 'America/Denver', '2026-11-21T07:00:00.000Z'],
    ['2026-03-08', 'America/Denver', '2026-03-08T07:00:00.000Z'],
    ['2026-03-09', 'America/Denver', '2026-03-09T06:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('%s in %s is %s', (date, zone, expected) => {
    expect(startOfDay(date, zone).toISOString()).toBe(expected)
  })

  it('gives the days around a change of the clock 23 and 25 hours', () => {
    const hours = (date: string) =>
      (startOfDay(addDays(date, 1), 'America/Denver').getTime() - startOfDay(date, 'America/Denver').getTime()) /
      3_600_000
    expect(['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'].map(hours)).toEqual([24, 23, 24, 25])
  })
})

describe('on the days when clocks change', () => {
  it.each([
    ['2026-03-08', 'America/Denver', ['07:00', '08:00', '08:00', '14:00']],
    ['2026-11-01', 'America/Denver', ['06:00', '07:00', '09:00', '15:00']],
    ['2026-03-08', 'America/New_York', ['05:00', '06:00', '06:00', '12:00']],
    ['2026-11-01', 'America/New_York', ['04:00', '05:00', '07:00', '13:00']],
  ])('0, 1, 2 and 8 o’clock of %s in %s are where they are', (date, zone, expected) => {
    // In spring 2 o'clock does not exist: atHour returns 1 o'clock instead.
    const times = [0, 1, 2, 8].map((hour) => atHour(date, hour, zone).toISOString().slice(11, 16))
    expect(times).toEqual(expected)
  })

  it('reads the clock on both sides of the change', () => {
    const hours = (...instants: string[]) => instants.map((instant) => hourIn(at(instant), 'America/Denver'))
    expect(hours('2026-03-08T08:59:59Z', '2026-03-08T09:00:00Z')).toEqual([1, 3])
    expect(hours('2026-11-01T07:59:59Z', '2026-11-01T08:00:00Z', '2026-11-01T09:00:00Z')).toEqual([1, 1, 2])
  })

  it('counts days, not hours', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  })
})

it('begins a month in the zone it is asked for', () => {
  const now = at('2026-11-01T05:30:00Z')
  expect(startOfMonth(now, 'America/Denver').toISOString()).toBe('2026-10-01T06:00:00.000Z')
  expect(startOfMonth(now, 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(formatMonth(now, 'America/Denver')).toBe('October')
})

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const name = JSON.stringify([locale, options])
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(name, formatter)
  return formatter
}

it('agrees with the runtime on days and times of day, and begins each day at its first instant', () => {
  const instants = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true })
  const zones = fc.constantFrom(...ZONES, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Havana')
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const by = (locale: string, options: Intl.DateTimeFormatOptions) =>
        formatterOf(locale, { ...options, timeZone: zone })
          .format(instant)
          .replace('\u202f', ' ')
      const day = dayKey(instant, zone)
      expect(day).toBe(by('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }))
      expect(formatTime(instant, zone)).toBe(by('en-US', { timeStyle: 'short' }))
      expect(formatLocalDate(day)).toBe(by('en-US', { dateStyle: 'medium' }))
      const start = startOfDay(day, zone)
      expect(dayKey(start, zone)).toBe(day)
      expect(dayKey(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
    }),
    { numRuns: 2000 },
  )
})

describe('texts', () => {
  const zone = 'America/Denver'
  const now = at('2026-11-21T18:00:00Z')

  it.each([
    ['2026-11-21T07:00:00Z', '12:00 AM'],
    ['2026-11-21T16:05:00Z', '9:05 AM'],
    ['2026-11-21T19:00:00Z', '12:00 PM'],
    ['2026-11-21T22:07:59Z', '3:07 PM'],
  ])('writes the time of %s as %s', (instant, expected) => {
    expect(formatTime(at(instant), zone)).toBe(expected)
  })

  it.each([
    ['2026-11-21T07:00:00Z', '12:00 AM'],
    ['2026-11-21T06:59:59Z', 'Yesterday'],
    ['2026-11-20T07:00:00Z', 'Yesterday'],
    ['2026-11-20T06:59:59Z', 'Nov 19'],
    ['2026-01-05T20:00:00Z', 'Jan 5'],
  ])('writes %s in a list as %s', (instant, expected) => {
    expect(formatListTime(at(instant), zone, now)).toBe(expected)
  })

  it.each([
    ['2026-11-21', 'Today'],
    ['2026-11-20', 'Yesterday'],
    ['2026-11-19', 'November 19, 2026'],
    ['2025-01-05', 'January 5, 2025'],
    ['2026-11-22', 'November 22, 2026'],
  ])('heads the messages of %s with %s', (day, expected) => {
    expect(formatDayHeading(day, '2026-11-21')).toBe(expected)
  })

  it('writes days and instants', () => {
    expect(formatMonthDay('2026-05-09')).toBe('May 9')
    expect(formatLocalDate('2026-05-09')).toBe('May 9, 2026')
    expect(formatLongDate('2026-05-09')).toBe('May 9, 2026')
    expect(formatInstant(at('2026-11-21T22:07:00Z'), zone)).toBe('Nov 21, 2026, 3:07 PM')
    expect(zoneName(zone, now)).toBe('Mountain Time')
    expect(weekdayOf('2026-11-22')).toBe(0)
  })
})

it('writes a minute so that texts sort as times do', () => {
  expect(minuteKey(new Date('2026-01-05T07:05:59Z'), 'America/Denver')).toBe('2026-01-05 00:05')
  expect(minuteKey(new Date('2026-11-19T05:30:00Z'), 'America/Denver')).toBe('2026-11-18 22:30')
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-19', 1, '2027-01-19'],
  ['2026-01-19', -1, '2025-12-19'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other)
})

it('counts seven days in weeks in which clocks change', () => {
  const week = (since: string, until: string, zone: string) => daysOf(at(since), at(until), zone)
  expect(week('2026-11-01T06:00:00Z', '2026-11-08T06:59:59Z', 'America/Denver')).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`),
  )
  expect(week('2026-03-28T23:00:00Z', '2026-04-04T21:59:59Z', 'Europe/Berlin')).toHaveLength(7)
  expect(week('2026-11-01T06:00:00Z', '2026-11-01T06:00:00Z', 'America/Denver')).toEqual(['2026-11-01'])
})

it.each([
  ['2026-11-19', '09:30', '2026-11-19T16:30:00.000Z'],
  ['2026-07-19', '00:00', '2026-07-19T06:00:00.000Z'],
  ['2026-11-19', '', null],
  ['2026-11-19', '9:30', null],
  ['2026-11-19', '09:30:00', null],
  ['', '09:30', null],
  ['2026-02-30', '09:30', null],
])('%j at %j in Denver is %s', (date, time, instant) => {
  expect(atTime(date, time, 'America/Denver')?.toISOString() ?? null).toBe(instant)
})

it.each([
  ['America/Denver', true],
  ['america/denver', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['-07:00', false],
  ['America/Gotham', false],
  ['America/Denver, Boulder', false],
  ['', false],
])('%j is the name of a zone: %s', (name, isOne) => {
  expect(isZoneName(name)).toBe(isOne)
})

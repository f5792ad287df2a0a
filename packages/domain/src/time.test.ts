import { TZDate } from '@date-fns/tz'
import { format, startOfDay as startOfDayByLibrary } from 'date-fns'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayKey,
  formatDayHeading,
  formatInstant,
  formatListTime,
  formatLocalDate,
  formatMonthDay,
  formatTime,
  isLocalDate,
  minuteKey,
  startOfDay,
  todayIn,
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

it('agrees with an independent library on days, starts of days and times of day', () => {
  const instants = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true })
  const zones = fc.constantFrom(...ZONES, 'Asia/Kathmandu', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const local = new TZDate(instant, zone)
      const day = dayKey(instant, zone)
      expect(day).toBe(format(local, 'yyyy-MM-dd'))
      expect(startOfDay(day, zone).getTime()).toBe(startOfDayByLibrary(local).getTime())
      expect(formatTime(instant, zone)).toBe(format(local, 'h:mm a'))
      expect(formatLocalDate(day)).toBe(format(local, 'MMM d, yyyy'))
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
    expect(formatInstant(at('2026-11-21T22:07:00Z'), zone)).toBe('Nov 21, 2026, 3:07 PM')
  })
})

it('writes a minute so that texts sort as times do', () => {
  expect(minuteKey(new Date('2026-01-05T07:05:59Z'), 'America/Denver')).toBe('2026-01-05 00:05')
  expect(minuteKey(new Date('2026-11-19T05:30:00Z'), 'America/Denver')).toBe('2026-11-18 22:30')
})

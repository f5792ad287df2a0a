import { expect, it, test } from 'vitest'
import { type DateRange, startOfRange, startOfTeamRange, TEAM_RANGES } from './date-range.ts'

const now = new Date('2026-11-19T21:47:00Z')

it.each<[DateRange, string]>([
  ['today', '2026-11-19T07:00:00.000Z'],
  ['thisweek', '2026-11-15T07:00:00.000Z'],
  ['last7days', '2026-11-12T21:47:00.000Z'],
  ['last30days', '2026-10-20T21:47:00.000Z'],
  ['last90days', '2026-08-21T21:47:00.000Z'],
  ['thismonth', '2026-11-01T06:00:00.000Z'],
  ['thisquarter', '2026-10-01T06:00:00.000Z'],
])('%s starts at %s in Denver', (range, from) => {
  expect(startOfRange(range, now, 'America/Denver').toISOString()).toBe(from)
})

/** Clocks go forward on March 8 and back on November 1 in Denver, on March 29 and October 25 in Berlin. */
it.each<[DateRange, string, string, string]>([
  ['today', '2026-03-08T20:00:00Z', 'America/Denver', '2026-03-08T07:00:00Z'],
  ['today', '2026-11-01T20:00:00Z', 'America/Denver', '2026-11-01T06:00:00Z'],
  ['today', '2026-03-29T20:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['today', '2026-10-25T20:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  ['thisweek', '2026-03-10T12:00:00Z', 'America/Denver', '2026-03-08T07:00:00Z'],
  ['thisweek', '2026-11-02T12:00:00Z', 'America/Denver', '2026-11-01T06:00:00Z'],
  ['thisweek', '2026-11-01T05:59:59Z', 'America/Denver', '2026-10-25T06:00:00Z'],
  ['thisweek', '2026-03-31T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['thisweek', '2026-10-27T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  ['thismonth', '2026-03-20T12:00:00Z', 'America/Denver', '2026-03-01T07:00:00Z'],
  ['thismonth', '2026-11-20T12:00:00Z', 'America/Denver', '2026-11-01T06:00:00Z'],
  ['thismonth', '2026-03-31T22:30:00Z', 'Europe/Berlin', '2026-03-31T22:00:00Z'],
  ['thismonth', '2026-10-31T22:30:00Z', 'Europe/Berlin', '2026-09-30T22:00:00Z'],
  ['thisquarter', '2026-04-01T05:30:00Z', 'America/Denver', '2026-01-01T07:00:00Z'],
  ['thisquarter', '2026-12-31T23:00:00Z', 'America/Denver', '2026-10-01T06:00:00Z'],
  ['thisquarter', '2026-03-31T21:59:59Z', 'Europe/Berlin', '2025-12-31T23:00:00Z'],
  ['thisquarter', '2026-03-31T22:00:00Z', 'Europe/Berlin', '2026-03-31T22:00:00Z'],
  ['last7days', '2026-03-10T12:00:00Z', 'America/Denver', '2026-03-03T12:00:00Z'],
  ['last7days', '2026-10-27T12:00:00Z', 'Europe/Berlin', '2026-10-20T12:00:00Z'],
  ['last90days', '2026-11-20T12:00:00Z', 'America/Denver', '2026-08-22T12:00:00Z'],
])('across a change of clocks %s at %s in %s starts at %s', (range, at, zone, from) => {
  expect(startOfRange(range, new Date(at), zone)).toEqual(new Date(from))
})

test('the ranges of Team are ranges of lists under other names', () => {
  const zone = 'America/Denver'
  expect(TEAM_RANGES.map((range) => startOfTeamRange(range, now, zone))).toEqual(
    (['today', 'thisweek', 'thismonth', 'thisquarter'] as const).map((range) => startOfRange(range, now, zone)),
  )
})

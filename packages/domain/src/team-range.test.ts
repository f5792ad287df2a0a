import { expect, test } from 'vitest'
import { daysOf, startOfTeamRange, type TeamRange } from './team-range.ts'

test.each<[TeamRange, string, string, string]>([
  ['today', '2026-11-19T21:00:00Z', 'America/Denver', '2026-11-19T07:00:00Z'],
  ['week', '2026-11-19T21:00:00Z', 'America/Denver', '2026-11-15T07:00:00Z'],
  ['week', '2026-11-15T07:00:00Z', 'America/Denver', '2026-11-15T07:00:00Z'],
  ['week', '2026-11-15T06:59:59Z', 'America/Denver', '2026-11-08T07:00:00Z'],
  // Clocks went back on November 1, forward on March 8.
  ['week', '2026-11-02T12:00:00Z', 'America/Denver', '2026-11-01T06:00:00Z'],
  ['today', '2026-03-08T20:00:00Z', 'America/New_York', '2026-03-08T05:00:00Z'],
  ['month', '2026-11-19T21:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['quarter', '2026-11-19T21:00:00Z', 'America/Los_Angeles', '2026-10-01T07:00:00Z'],
  ['quarter', '2026-04-01T05:30:00Z', 'America/Denver', '2026-01-01T07:00:00Z'],
  ['quarter', '2026-12-31T23:00:00Z', 'America/Chicago', '2026-10-01T05:00:00Z'],
])('%s at %s in %s begins at %s', (range, now, zone, start) => {
  expect(startOfTeamRange(range, new Date(now), zone)).toEqual(new Date(start))
})

test('the days of a week in which clocks go back are seven', () => {
  const [since, until] = [new Date('2026-11-01T06:00:00Z'), new Date('2026-11-08T06:59:59Z')]
  expect(daysOf(since, until, 'America/Denver')).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ])
})

import { expect, it } from 'vitest'
import { startOfRange } from './date-range.ts'

const now = new Date('2026-11-19T21:47:00Z')

it.each([
  ['today', '2026-11-19T07:00:00.000Z'],
  ['thisweek', '2026-11-15T07:00:00.000Z'],
  ['last7days', '2026-11-12T21:47:00.000Z'],
  ['last30days', '2026-10-20T21:47:00.000Z'],
  ['last90days', '2026-08-21T21:47:00.000Z'],
  ['thismonth', '2026-11-01T06:00:00.000Z'],
  ['thisquarter', '2026-10-01T06:00:00.000Z'],
] as const)('%s starts at %s in Denver', (range, from) => {
  expect(startOfRange(range, now, 'America/Denver').toISOString()).toBe(from)
})

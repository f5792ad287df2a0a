import { expect, test } from 'vitest'
import { summaryDayOf } from './daily-summary.ts'

test.each([
  ['before 7', '2026-11-20T13:59:59.999Z', 'America/Denver', null],
  ['at 7', '2026-11-20T14:00:00Z', 'America/Denver', '2026-11-20'],
  ['just before 10', '2026-11-20T16:59:59.999Z', 'America/Denver', '2026-11-20'],
  ['at 10', '2026-11-20T17:00:00Z', 'America/Denver', null],
  ['where it is another day', '2026-11-20T15:30:00Z', 'Pacific/Auckland', null],
  ['at 7 of the next day there', '2026-11-20T18:00:00Z', 'Pacific/Auckland', '2026-11-21'],
  ['at 7 of the day on which clocks go forward', '2026-03-08T13:00:00Z', 'America/Denver', '2026-03-08'],
  ['at what was 7 the day before', '2026-03-08T12:59:00Z', 'America/Denver', null],
  ['at 7 of the day on which clocks go back', '2026-11-01T14:00:00Z', 'America/Denver', '2026-11-01'],
])('%s', (_, now, zone, day) => {
  expect(summaryDayOf(new Date(now), zone)).toBe(day)
})

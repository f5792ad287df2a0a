import { expect, it } from 'vitest'
import { formatAgo } from './relative-time.ts'

const now = new Date('2026-11-19T21:47:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

it.each([
  [-5 * MINUTE, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [35 * MINUTE, '35 minutes ago'],
  [60 * MINUTE - 1, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [29 * DAY, '29 days ago'],
  [30 * DAY, '1 month ago'],
  [364 * DAY, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('says of %i ms: %s', (elapsed, words) => {
  expect(formatAgo(new Date(now.getTime() - elapsed), now)).toBe(words)
})

import { expect, it } from 'vitest'
import { optOutWords } from './opt-out-words.ts'

const now = new Date('2026-11-19T21:47:00Z')

it.each([
  ['2026-11-03T21:10:00Z', null, 'Opted out by text on Nov 3, 2:10 PM'],
  ['2026-11-03T21:10:00Z', 'Dana Whitfield', 'Opted out by Dana Whitfield on Nov 3, 2:10 PM'],
  ['2026-01-01T07:00:00Z', null, 'Opted out by text on Jan 1, 12:00 AM'],
  ['2026-01-01T06:59:00Z', null, 'Opted out by text on Dec 31, 2025, 11:59 PM'],
])('says who opted out at %s and when', (at, by, words) => {
  expect(optOutWords({ at, by }, 'America/Denver', now)).toBe(words)
})

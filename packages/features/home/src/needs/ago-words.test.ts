import { expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'

const now = new Date('2026-11-19T21:47:00Z')

test.each([
  ['2026-11-19T21:46:31Z', '0 min'],
  ['2026-11-19T21:12:00Z', '35 min'],
  ['2026-11-19T20:47:01Z', '59 min'],
  ['2026-11-19T20:47:00Z', '1 hour'],
  ['2026-11-18T21:47:01Z', '23 hours'],
  ['2026-11-18T21:47:00Z', '1 day'],
  ['2026-11-16T21:47:00Z', '3 days'],
  ['2026-11-19T21:48:00Z', '0 min'],
])('%s is %s ago', (at, words) => {
  expect(agoWords(at, now)).toBe(words)
})

test('nothing is known of what has no time', () => {
  expect(agoWords(null, now)).toBeNull()
})

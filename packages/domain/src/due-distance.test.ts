import { expect, it } from 'vitest'
import { dueDistance } from './due-distance.ts'

it.each([
  ['2026-11-24', 'in 5 days'],
  ['2026-11-20', 'in 1 day'],
  ['2026-11-19', 'today'],
  ['2026-11-18', '1 day ago'],
  ['2026-10-20', '30 days ago'],
])('says of %s: %s', (dueDate, words) => {
  expect(dueDistance(dueDate, '2026-11-19')).toBe(words)
})

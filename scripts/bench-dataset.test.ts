import { expect, test } from 'vitest'
import { isFresh } from '../bench/src/dataset/fresh.ts'

test.each([
  ['2026-11-19T21:47:00Z', true],
  ['2026-11-18T22:00:00Z', true],
  ['2026-11-18T21:47:00Z', false],
  ['2026-11-12T21:47:00Z', false],
])('a data set made at %s still serves: %s', (made, fresh) => {
  expect(isFresh(new Date(made), new Date('2026-11-19T21:47:00Z'))).toBe(fresh)
})

import { expect, test } from 'vitest'
import { slownessOf } from './throttle.ts'

test.each([
  [1, 0],
  [100, 0],
  [101, 50],
  [120, 1000],
  [200, 5000],
  [100_000, 5000],
])('attempt %i from one address waits %i ms', (attempts, milliseconds) => {
  expect(slownessOf(attempts)).toBe(milliseconds)
})

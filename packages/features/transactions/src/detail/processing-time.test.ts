import { expect, it } from 'vitest'
import { processingTime } from './processing-time.ts'

it.each([
  ['2026-11-19T17:05:00.000Z', '5 minutes'],
  ['2026-11-19T17:01:00.000Z', '1 minute'],
  ['2026-11-19T17:00:20.000Z', '0 minutes'],
  ['2026-11-25T01:28:00.000Z', '7,708 minutes'],
])('from 17:00 to %s it took %s', (completedAt, words) => {
  expect(processingTime('2026-11-19T17:00:00.000Z', completedAt)).toBe(words)
})

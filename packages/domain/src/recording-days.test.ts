import { expect, test } from 'vitest'
import { recordingDaysText } from './recording-days.ts'

test.each([
  [1, 'Recordings are kept for 1 day.'],
  [30, 'Recordings are kept for 30 days.'],
])('how long %i days are is said', (days, text) => {
  expect(recordingDaysText(days)).toBe(text)
})

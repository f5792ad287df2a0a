import { expect, test } from 'vitest'
import { checkRecording, formatPosition, formatVoicemailDuration } from './voicemail.ts'

test.each([
  [0, '00:00', '0:00'],
  [9.99, '00:09', '0:09'],
  [65, '01:05', '1:05'],
  [599, '09:59', '9:59'],
  [600, '10:00', '10:00'],
  [3600, '60:00', '60:00'],
])('%d seconds', (seconds, duration, position) => {
  expect([formatVoicemailDuration(seconds), formatPosition(seconds)]).toEqual([duration, position])
})

test.each([
  [0, false],
  [1, true],
  [600, true],
  [601, false],
])('a recording of %d seconds', (duration, isAllowed) => {
  const text = 'A voicemail has 1 second to 10 minutes'
  expect(checkRecording({ duration })).toEqual(
    isAllowed ? { allowed: true } : { allowed: false, code: 'invalid', text },
  )
})

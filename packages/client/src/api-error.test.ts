import { expect, test } from 'vitest'
import { ApiError, changeFailure, NoAnswerError } from './api-error.ts'

test.each([
  [new ApiError(409, 'Conflict', '{"error":"It is done already"}'), 'It is done already'],
  [new ApiError(500, 'Internal Server Error', ''), 'Nothing was changed. Please try again.'],
  [
    new ApiError(504, 'Gateway Timeout', ''),
    'The server did not answer. Look whether it has changed before you try again.',
  ],
  [
    new NoAnswerError(new TypeError('Failed to fetch')),
    'The server did not answer. Look whether it has changed before you try again.',
  ],
])('says that nothing was changed only where that is known: %s', (error, text) => {
  expect(changeFailure(error)).toBe(text)
})

test('says of a change in two steps what the first has made', () => {
  const failed = new ApiError(500, 'Internal Server Error', '')
  expect(changeFailure(failed, 'It is open now.')).toBe('It is open now.')
  expect(changeFailure(new ApiError(504, 'Gateway Timeout', ''), 'It is open now.')).toMatch(/^The server did not/)
})

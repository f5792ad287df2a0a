import { expect, test } from 'vitest'
import { ApiError, changeFailure, isUnanswered, NoAnswerError, reasonOf } from './api-error.ts'

test.each([
  [new ApiError(409, 'Conflict', '{"error":"It is done already"}'), 'It is done already'],
  [new ApiError(500, 'Internal Server Error', ''), 'Nothing was changed. Please try again.'],
  [
    new ApiError(504, 'Gateway Timeout', ''),
    'The server did not answer. Check whether it has changed before you try again.',
  ],
  [
    new NoAnswerError(new TypeError('Failed to fetch')),
    'The server did not answer. Check whether it has changed before you try again.',
  ],
])('says that nothing was changed only where that is known: %s', (error, text) => {
  expect(changeFailure(error)).toBe(text)
})

test('says of a change in two steps what the first has made', () => {
  const failed = new ApiError(500, 'Internal Server Error', '')
  expect(changeFailure(failed, 'It is open now.')).toBe('It is open now.')
  expect(changeFailure(new ApiError(504, 'Gateway Timeout', ''), 'It is open now.')).toMatch(/^The server did not/)
})

const inFlight = new ApiError(
  409,
  'Conflict',
  '{"error":"The same request is still being worked on","code":"in_flight"}',
)

test.each([
  [new NoAnswerError(null), true],
  [new ApiError(504, 'Gateway Timeout', ''), true],
  [inFlight, true],
  [new ApiError(409, 'Conflict', '{"error":"It is done already","code":"wrong_state"}'), false],
  [new ApiError(409, 'Conflict', '<html>'), false],
  [new TypeError('x is not a function'), false],
])('knows whether %s leaves open what became of the call', (error, isOpen) => {
  expect(isUnanswered(error)).toBe(isOpen)
})

test('says of what is still being worked on just that', () => {
  const said = 'The same request is still being worked on'
  expect([reasonOf(inFlight, 'Failed'), changeFailure(inFlight)]).toEqual([said, said])
})

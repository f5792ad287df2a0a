import { ApiError, NoAnswerError } from '@parley/client'
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome-of.ts'

const answered = (status: number, code: string) => new ApiError(status, '', JSON.stringify({ error: 'Why', code }))

it.each([
  [new NoAnswerError(null), 'unanswered'],
  [answered(409, 'in_flight'), 'unanswered'],
  [answered(401, 'signed_out'), 'later'],
  [answered(429, 'too_many_attempts'), 'later'],
  [answered(429, 'too_many_texts'), { refused: { code: 'too_many_texts', text: 'Why' } }],
  [answered(409, 'unseen_message'), { refused: { code: 'unseen_message', text: 'Why' } }],
])('knows what %s means for a text', (error, outcome) => {
  expect(outcomeOf(error)).toEqual(outcome)
})

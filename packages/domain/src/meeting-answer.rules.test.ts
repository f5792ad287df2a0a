import { expect, it } from 'vitest'
import { answersWords, checkAnswer } from './meeting-answer.rules.ts'

it.each(['yes', 'no', 'maybe'] as const)('a guest may answer %s', (answer) => {
  expect(checkAnswer(answer)).toEqual({ allowed: true, answer })
})

it.each(['', 'Yes', 'perhaps', null, undefined, 1])('%j is no answer', (chosen) => {
  expect(checkAnswer(chosen)).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Please choose Yes, No or Maybe',
    field: 'answer',
  })
})

it.each([
  [[], null],
  [[null], '1 open'],
  [['no', 'yes', null, 'yes'], '2 yes, 1 no, 1 open'],
  [['maybe', 'maybe'], '2 maybe'],
] as const)('guests who say %j are summed up as %j', (answers, words) => {
  expect(answersWords(answers.map((answer) => ({ answer })))).toBe(words)
})

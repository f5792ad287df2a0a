import type { RefusalCode } from '@parley/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { id } from './codecs.ts'
import { type Problem, problemOfIssues, problems } from './errors.ts'

const answer = ({ status, body, headers }: Problem) => ({ status, ...body, ...headers })

test.each([
  ['invalid', 400],
  ['forbidden', 403],
  ['limit_exceeded', 403],
  ['too_late', 403],
  ['reauthenticate', 403],
  ['not_found', 404],
  ['wrong_state', 409],
  ['duplicate', 409],
  ['opted_out', 409],
  ['inactive_number', 409],
  ['quiet_hours', 409],
  ['unseen_message', 409],
  ['not_due', 409],
  ['repeated_charge', 409],
] satisfies [RefusalCode, number][])('a refusal %s is %s', (code, status) => {
  expect(answer(problems.refused({ allowed: false, code, text: 'No' }))).toEqual({ status, error: 'No', code })
})

test('a refusal names its field, and the record that stands in the way', () => {
  const refusal = { allowed: false, code: 'duplicate', text: 'Taken', field: 'email' } as const
  expect(answer(problems.refused(refusal, { id: 'a' }))).toEqual({
    status: 409,
    error: 'Taken',
    code: 'duplicate',
    fields: { email: 'Taken' },
    current: { id: 'a' },
  })
})

test('an error is named by its sentence in logs', () => {
  const problem = problems.signedOut()
  expect([problem.name, problem.message]).toEqual(['Problem', 'Please sign in'])
})

test.each([
  [problems.notFound(), { status: 404, error: 'No such record', code: 'not_found' }],
  [problems.notFound('page'), { status: 404, error: 'No such page', code: 'not_found' }],
  [problems.signedOut(), { status: 401, error: 'Please sign in', code: 'signed_out' }],
  [problems.forbidden('Ask an admin'), { status: 403, error: 'Ask an admin', code: 'forbidden' }],
  [problems.secondFactorMissing(), { status: 401, error: 'Set up your second factor first', code: 'no_second_factor' }],
  [problems.invalid('Wrong'), { status: 400, error: 'Wrong', code: 'invalid' }],
  [problems.invalid('Wrong', { a: 'b' }), { status: 400, error: 'Wrong', code: 'invalid', fields: { a: 'b' } }],
  [problems.conflict('Paid'), { status: 409, error: 'Paid', code: 'wrong_state' }],
  [problems.conflict('Paid', 'other'), { status: 409, error: 'Paid', code: 'other' }],
  [problems.numberTaken(), { status: 409, error: 'Invoice number already exists', code: 'duplicate' }],
  [
    problems.numberTaken('INV-1'),
    { status: 409, error: 'Invoice number already exists', code: 'duplicate', free: 'INV-1' },
  ],
  [problems.stale('Changed', 1), { status: 412, error: 'Changed', code: 'stale', current: 1 }],
  [problems.stale('Changed', 1, []), { status: 412, error: 'Changed', code: 'stale', current: 1, changes: [] }],
  [problems.tooLarge(65_536), { status: 413, error: 'This is too large: at most 64 kB', code: 'too_large' }],
  [problems.tooLarge(1_048_575), { status: 413, error: 'This is too large: at most 1023 kB', code: 'too_large' }],
  [problems.tooLarge(1_048_576), { status: 413, error: 'This is too large: at most 1 MB', code: 'too_large' }],
  [problems.tooLarge(8_000_000), { status: 413, error: 'This is too large: at most 7 MB', code: 'too_large' }],
  [problems.gone('Over'), { status: 410, error: 'Over', code: 'gone' }],
  [
    problems.keyReused(),
    { status: 422, error: 'This Idempotency-Key was used for another request', code: 'idempotency_key_reused' },
  ],
  [
    problems.inFlight(),
    { status: 409, error: 'The same request is still being worked on', code: 'in_flight', 'Retry-After': '1' },
  ],
  [
    problems.tooMany(60.2),
    { status: 429, error: 'Too many attempts. Try again in 2 min.', code: 'too_many_attempts', 'Retry-After': '61' },
  ],
  [problems.tooManyTexts('Wait', 4.5), { status: 429, error: 'Wait', code: 'too_many_texts', 'Retry-After': '5' }],
  [
    problems.tooManyPictures('Wait', 4.5),
    { status: 429, error: 'Wait', code: 'too_many_pictures', 'Retry-After': '5' },
  ],
  [
    problems.unavailable(),
    {
      status: 503,
      error: 'The service is busy. Nothing was changed; please try again.',
      code: 'unavailable',
      'Retry-After': '2',
    },
  ],
  [
    problems.outcomeUnknown(),
    {
      status: 503,
      error: 'The connection was lost, so we do not know whether this was saved. Please check before you try again.',
      code: 'outcome_unknown',
      'Retry-After': '2',
    },
  ],
])('%s', (problem, expected) => {
  expect(answer(problem)).toEqual(expected)
})

test('input that a schema refuses has one sentence for each field, and one for all', () => {
  const schema = z.object({
    a: z
      .string()
      .refine(() => false, 'First')
      .refine(() => false, 'Second'),
    b: z.object({ c: z.string().refine(() => false, 'First'), d: z.string().refine(() => false, 'Third') }),
    id,
  })
  const { error } = schema.safeParse({ a: '', b: { c: '', d: '' }, id: 'nope' })
  expect(error && answer(problemOfIssues(error))).toEqual({
    status: 400,
    code: 'invalid',
    error: 'First. Third. No such record',
    fields: { a: 'First', 'b.c': 'First', 'b.d': 'Third', id: 'No such record' },
  })
  const whole = z.string().safeParse(1).error
  expect(Object.keys((whole && problemOfIssues(whole).body.fields) ?? {})).toEqual(['body'])
})

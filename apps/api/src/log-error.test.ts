import { expect, test } from 'vitest'
import { serializeError } from './log-error.ts'

const SECRET = 'Ann Lee, +13035550147, ann@lee.example'

function refused(message: string, code: string): Error {
  return Object.assign(new Error(message), {
    code,
    table: 'notes',
    constraint: 'notes_content_check',
    detail: SECRET,
    where: SECRET,
    parameters: [SECRET],
    internalQuery: SECRET,
    config: { data: SECRET },
    request: { body: SECRET },
  })
}

test('an error is logged by its kind, words, code, constraint, table and place', () => {
  const { stack, ...rest } = serializeError(refused('new row for relation "notes" violates a check', '23514'))
  expect(rest).toEqual({
    type: 'Error',
    message: 'new row for relation "notes" violates a check',
    code: '23514',
    constraint: 'notes_content_check',
    table: 'notes',
  })
  expect(stack).toMatch(/^ {4}at refused .*log-error\.test\.ts:\d+:\d+\)/)
})

test.each([
  ['the error itself', refused(SECRET, 'ECONNRESET')],
  ['its cause', new Error('a job failed', { cause: refused('no answer', 'ECONNRESET') })],
  ['one of several', new AggregateError([refused('no answer', 'ECONNREFUSED')])],
  ['a value in quotes', refused(`invalid input syntax for type uuid: "${SECRET}\n    at home"`, '22P02')],
  ['words of a parser', new SyntaxError(`Unexpected token 'A', "${SECRET}" is not valid JSON`)],
  ['what is no error', SECRET],
])('people and what they wrote stay out: %s', (_, error) => {
  const line = JSON.stringify(serializeError(error))
  for (const part of ['13035550147', 'ann@lee.example', 'at home']) expect(line).not.toContain(part)
})

test('the cause says why', () => {
  const error = new Error('a job failed', { cause: refused('no answer', 'ECONNRESET') })
  expect(serializeError(error)).toMatchObject({ cause: { message: 'no answer', code: 'ECONNRESET' } })
})

test('causes and parts are followed four deep, and no further', () => {
  const chained = (left: number): Error => new Error(`depth ${left}`, left === 0 ? {} : { cause: chained(left - 1) })
  let depth = 0
  for (let at = serializeError(chained(9)); at.cause; at = at.cause) depth += 1
  expect(depth).toBe(4)
  const nested = (left: number): Error => (left === 0 ? new Error('last') : new AggregateError([nested(left - 1)]))
  depth = 0
  for (let at = serializeError(nested(9)); at.errors?.[0]; at = at.errors[0]) depth += 1
  expect(depth).toBe(4)
})

test('each of several errors is logged as one, and none of none', () => {
  const several = serializeError(new AggregateError([new TypeError('first'), refused('second', 'ECONNRESET')], 'two'))
  expect(several.errors).toMatchObject([
    { type: 'TypeError', message: 'first' },
    { message: 'second', code: 'ECONNRESET' },
  ])
  expect(serializeError(new AggregateError([]))).not.toHaveProperty('errors')
})

test.each([
  ['22P02', 'invalid input syntax for type uuid: "Ann"', 'invalid input syntax for type uuid: …'],
  [
    '22P02',
    'invalid input syntax for type double precision: "Ann\nLee"',
    'invalid input syntax for type double precision: …',
  ],
  ['22P02', 'invalid input value for enum invoice_status: "Ann"', 'invalid input value for enum invoice_status: …'],
  ['22P02', 'malformed array literal: "Ann"', 'malformed array literal: …'],
  ['22003', 'value out of range: "Ann"', 'value out of range: …'],
  ['22001', 'too long: "Ann" and "Lee"', 'too long: …'],
  ['23505', 'duplicate key "notes_pkey"', 'duplicate key "notes_pkey"'],
  ['42703', 'column "notes" does not exist', 'column "notes" does not exist'],
  ['12342', 'of "Ann"', 'of …'],
  ['ECONNRESET', 'of "a part"', 'of "a part"'],
  ['22P02 and more', 'of "a part"', 'of "a part"'],
])('what the database quotes with %s is a name of ours or stays out: %j', (code, message, logged) => {
  expect(serializeError(refused(message, code)).message).toBe(logged)
})

test.each([
  ['mail to <ann.lee@mail.example>, refused', 'mail to <…>, refused'],
  ['call +13035550147 or +49301234567, please', 'call … or …, please'],
  ['+123456 is too short, 3 @ 4 is no address', '+123456 is too short, 3 @ 4 is no address'],
])('addresses and numbers stay out of %j', (message, logged) => {
  expect(serializeError(new Error(message)).message).toBe(logged)
})

test('of a stack only its places are logged', () => {
  const error = new Error('words')
  const places = ['    at run (file:///a.ts:12:34)', '    at file:///b.ts:1:2', '    at new Promise (<anonymous>)']
  const others = [
    'Error: words',
    '  at home (a.ts:1:2)',
    'x    at run (a.ts:1:2)',
    '    at run (a.ts:1:2) Ann',
    '    at home',
  ]
  error.stack = [...others, ...places].join('\n')
  expect(serializeError(error).stack).toBe(places.join('\n'))
})

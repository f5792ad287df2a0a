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

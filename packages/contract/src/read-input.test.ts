import { CARD_NUMBER_TEXT } from '@parley/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Problem } from './errors.ts'
import { readInput } from './read-input.ts'

const call = endpoint({
  name: 'aCall',
  method: 'POST',
  path: '/api/a',
  summary: 'A call',
  body: z.object({
    id: z.string(),
    email: z.string(),
    password: z.string(),
    signals: z.string(),
    lines: z.array(z.object({ text: z.string() })),
  }),
  response: null,
  policy: 'read',
})
const fine = { id: '', email: 'a@b.test', password: '', signals: '', lines: [] }
const read = (body: unknown) => {
  try {
    return readInput(call, { params: {}, query: {}, body })
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, ...error.body }
    throw error
  }
}

test.each([
  ['email', { email: '4242424242424242@b.test' }],
  ['lines.1.text', { lines: [{ text: 'fine' }, { text: 'card 4242 / 4242 / 4242 / 4242' }] }],
])('refuses a card number in %s', (field, change) => {
  const refused = { status: 400, error: CARD_NUMBER_TEXT, code: 'invalid', fields: { [field]: CARD_NUMBER_TEXT } }
  expect(read({ ...fine, ...change })).toEqual(refused)
})

test.each([
  ['a password, which nobody keeps', { password: '4242424242424242' }],
  ['what browsers tell each other, which nobody wrote', { signals: 'o=- 4242424242424242 2 IN IP4 127.0.0.1' }],
  ['an id, whatever its digits', { id: '42424242-4242-4242-abcd-abcdefabcdef' }],
])('takes %s', (_what, change) => {
  const body = { ...fine, ...change }
  expect(read(body)).toEqual({ params: {}, query: {}, body })
})

import { isDeepStrictEqual } from 'node:util'
import { signIn } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertConversation, ours } from './world.ts'

let app: TestApp
let client: Client
let conversation: Awaited<ReturnType<typeof insertConversation>>
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  conversation = await insertConversation(app.database.knex, ours)
})
afterAll(() => app.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const MESSAGES = '/api/parley/messages'
const REQUESTS = '/api/parley/payment-requests'

const TABLES = [
  'messages',
  'invoices',
  'payment_links',
  'transactions',
  'outbox',
  'activity',
  'idempotency_keys',
  'events',
]

/** The row counts of the tables that a write would touch. */
async function countRows(): Promise<unknown> {
  const columns = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')
  return (await app.database.knex.raw<{ rows: unknown[] }>(`select ${columns}`)).rows[0]
}

/** The response to a request that should be refused, and whether it changed the database. */
async function outcomeOf(send: () => ReturnType<Client['send']>) {
  const before = await countRows()
  const answer = await send()
  return {
    status: answer.status,
    error: typeof answer.body.error,
    leaks: /select |insert |at .*\.ts|node_modules/i.test(answer.text),
    changed: !isDeepStrictEqual(await countRows(), before),
  }
}

const refusedWith = (status: number) => ({ status, error: 'string', leaks: false, changed: false })

const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

describe('bodies', () => {
  test.each([
    ['that are no JSON', '{"content":', 400],
    ['that are a JSON string', '"text"', 400],
    ['that are null', 'null', 400],
    ['that are a list', '[]', 400],
    ['nested too deeply', nested(9), 400],
    ['nested absurdly deeply', nested(10_000), 400],
    ['with a NUL', '{"conversationId":"x","content":"a\\u0000b"}', 400],
    ['with a NUL in a name', '{"a\\u0000b":1}', 400],
    ['with a lone surrogate', '{"content":"\\ud83d"}', 400],
    ['of 100,000 characters', JSON.stringify({ content: 'x'.repeat(100_000) }), 413],
  ])('%s are refused', async (_name, body, status) => {
    expect(await outcomeOf(() => client.send('POST', MESSAGES, { headers: JSON_TYPE, body }))).toEqual(
      refusedWith(status),
    )
  })

  test('with names that every object has change no object', async () => {
    const fields = `"conversationId":"${conversation.conversationId}","content":"Hello","lastSeenMessageId":null`
    const body = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},${fields}}`
    const answer = await client.send('POST', MESSAGES, { headers: JSON_TYPE, body })
    expect(answer).toMatchObject({ status: 201, body: { content: 'Hello' } })
    expect(answer.text).not.toContain('isAdmin')
    expect(Object.keys(Object.prototype)).toEqual([])
    expect({}).not.toHaveProperty('isAdmin')
  })

  test('with bytes that are no UTF-8 are refused', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"content":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d])
    expect(await outcomeOf(() => client.send('POST', MESSAGES, { headers: JSON_TYPE, body }))).toEqual(refusedWith(400))
  })

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'content=hello'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json; charset=utf-16', '{}'],
    ['application/json-patch+json', '[]'],
  ])('of type %s are refused with 415', async (type, body) => {
    expect(await outcomeOf(() => client.send('POST', MESSAGES, { headers: { 'content-type': type }, body }))).toEqual(
      refusedWith(415),
    )
  })

  test.each([
    ['content', 7],
    ['content', ['a']],
    ['content', { $ne: '' }],
    ['content', '   '],
    ['content', 'x'.repeat(1601)],
    ['content', null],
    ['direction', 'inbound'],
  ])('with %s = %j are refused, naming the field', async (field, value) => {
    const body = { conversationId: conversation.conversationId, content: 'Hello', [field]: value }
    expect(await outcomeOf(() => client.post(MESSAGES, body))).toEqual(refusedWith(400))
    expect(Object.keys((await client.post(MESSAGES, body)).body.fields)).toEqual([field])
  })

  test.each([
    ['amount', '1e3'],
    ['amount', '0x10'],
    ['amount', 'NaN'],
    ['amount', '١٠'],
    ['amount', '10.001'],
    ['amount', '-5'],
    ['amount', 1e21],
    ['amount', true],
    ['dueDate', '2026-02-30'],
    ['dueDate', '2026-13-01'],
    ['dueDate', 'tomorrow'],
    ['dueDate', 20_261_130],
  ])('of a payment request with %s = %j are refused', async (field, value) => {
    const body = {
      mode: 'new',
      conversationId: conversation.conversationId,
      customerId: conversation.customerId,
      amount: '10.00',
      invoiceNumber: 'INV-0001',
      dueDate: '2099-01-01',
      optionalMessage: null,
      [field]: value,
    }
    expect(await outcomeOf(() => client.post(REQUESTS, body))).toEqual(refusedWith(400))
  })
})

describe('addresses', () => {
  test.each([
    ['a NUL in the path', '/api/parley/conversations/%00', 400],
    ['a NUL in the query', '/api/parley/conversations?search=a%00b', 400],
    ['a lone surrogate in the query', '/api/parley/conversations?search=%ED%A0%80', 400],
    ['a broken escape', '/api/parley/conversations?search=%E0%A4%A', 400],
    ['a parameter given twice', '/api/parley/conversations?search=a&search=b', 400],
    ['a limit of 0', '/api/parley/conversations?limit=0', 400],
    ['a limit above 200', '/api/parley/conversations?limit=201', 400],
    ['a limit that is no number', '/api/parley/conversations?limit=1e2', 400],
    ['a very long search', `/api/parley/conversations?search=${'x'.repeat(2000)}`, 400],
    ['an id that cannot be one', "/api/parley/conversations/1'%20or%201=1", 404],
    ['an id in capitals', '/api/parley/conversations/00000000-0000-7000-8000-000000000AFF', 404],
    ['an unknown call', '/api/parley/nothing', 404],
    ['an unknown call outside', '/api/nothing', 404],
  ])('with %s are refused', async (_name, path, status) => {
    expect(await outcomeOf(() => client.get(path))).toEqual(refusedWith(status))
  })
})

describe('requests of other sites', () => {
  const attempt = (headers: Record<string, string>) =>
    app.client().post(signIn.path, { email: 'nobody@x.test', password: 'x' }, { headers })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'nonsense' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{}, 401],
  ])('%o answers %i', async (headers, status) => {
    expect((await attempt(headers as Record<string, string>)).status).toBe(status)
  })

  test('our own origin passes, under the public address and under the one that was called', async () => {
    expect((await attempt({ origin: app.url })).status).toBe(401)
    expect((await attempt({ origin: app.context.config.publicUrl })).status).toBe(401)
  })

  test('reads pass, because they change nothing', async () => {
    expect((await client.get('/api/auth/session', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
  })
})

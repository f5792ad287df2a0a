import { API } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertConversation, ours } from './world.ts'

let app: TestApp
let client: Client
let conversationId: string

beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_TEXTS_PER_MINUTE: '2', PARLEY_TEXTS_PER_DAY: '5' } })
  client = await app.signInAs('basic')
})
beforeEach(async () => {
  await app.database.knex('sign_in_throttles').delete()
  ;({ conversationId } = await insertConversation(app.database.knex, ours))
})
afterAll(() => app.close())

const send = (content: string, key?: string) =>
  client.post(
    `${API}/messages`,
    { conversationId, content },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const endWindow = async () => {
  const windows = () => app.database.knex('sign_in_throttles')
  await windows()
    .where({ window_ends_at: windows().min('window_ends_at') })
    .update({ window_ends_at: app.database.knex.fn.now() })
}
const texts = async () => (await app.database.knex('messages').where({ conversation_id: conversationId })).length

test('one person sends so many texts in a minute, then waits, and so many in a day', async () => {
  const statuses = async (count: number) => {
    const all = []
    for (let index = 0; index < count; index += 1) all.push((await send(`Text ${index}`)).status)
    return all
  }
  expect(await statuses(3)).toEqual([201, 201, 429])
  await endWindow()
  expect(await statuses(3)).toEqual([201, 201, 429])
  await endWindow()
  expect(await statuses(2)).toEqual([201, 429])
  const refused = await send('One more')
  expect(refused.body).toMatchObject({
    code: 'too_many_texts',
    error: 'You have reached the limit of 5 texts in a day. Nothing was sent; try again in 24 hours.',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(await texts()).toBe(5)
})

test('what is refused or repeated counts for nothing', async () => {
  expect((await send('4242 4242 4242 4242')).status).toBe(400)
  expect((await send('')).status).toBe(400)
  for (let count = 0; count < 3; count += 1) expect((await send('Once', 'the-same-key')).status).toBe(201)
  expect((await send('Twice')).status).toBe(201)
  expect((await send('Thrice')).status).toBe(429)
  expect((await send('Once', 'the-same-key')).headers.get('idempotency-replayed')).toBe('true')
  expect(await texts()).toBe(2)
})

test('many at once are no more than one may', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(`Text ${index}`)))
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2)
  expect(await texts()).toBeLessThanOrEqual(2)
})

test('texts for later count when they are made; reading and notes do not', async () => {
  const sendAt = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`
  const plan = () => client.post(`${API}/scheduled-messages`, { conversationId, content: 'Tomorrow', sendAt })
  expect([(await plan()).status, (await plan()).status, (await plan()).status]).toEqual([201, 201, 429])
  expect((await client.get(`${API}/conversations/${conversationId}/messages`)).status).toBe(200)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'

let app: TestApp
let client: Client
let colleague: Client
let first: string
let second: string

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  colleague = await app.signInAs('manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.knex('drafts').delete()
  first = (await insertConversation(app.database.knex, ours)).conversationId
  second = (await insertConversation(app.database.knex, ours)).conversationId
})

const save = (conversationId: string, content: string, mode = 'sms', as = client) =>
  as.send('PUT', `/api/parley/conversations/${conversationId}/draft`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, content }),
  })
const list = async (as = client) => (await as.get('/api/parley/drafts')).body

test('a text and a note of one conversation are two drafts, latest first, kept as typed', async () => {
  await save(first, 'Hello ')
  app.clock.advance(1)
  await save(first, 'Careful with this one', 'note')
  app.clock.advance(1)
  await save(second, 'Order 4242 4242 4242')
  expect(await list()).toMatchObject([
    { conversationId: second, mode: 'sms', content: 'Order 4242 4242 4242' },
    { conversationId: first, mode: 'note', content: 'Careful with this one' },
    { conversationId: first, mode: 'sms', content: 'Hello ' },
  ])
})

test('is replaced by what is typed next, and removed by blank text', async () => {
  await save(first, 'Hel')
  const answer = await save(first, 'Hello')
  expect(await list()).toEqual([answer.body])
  expect((await save(first, ' \n')).body).toMatchObject({ content: '' })
  expect(await list()).toEqual([])
  expect((await save(first, '')).status).toBe(200)
})

describe('typed on two devices', () => {
  const typeOn = (deviceId: string, content: string, baseVersion: number) =>
    client.send('PUT', `/api/parley/conversations/${first}/draft`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'sms', content, baseVersion, deviceId }),
    })

  test('is kept by the one that knows what stands; the other one is given it', async () => {
    const { body: begun } = await typeOn('desk', 'Hello', 0)
    const gone = await typeOn('desk', 'Hello AAA', begun.version)
    const late = await typeOn('laptop', 'Hello BBB', begun.version)
    expect(late).toMatchObject({ status: 412, body: { code: 'stale', current: gone.body } })
    expect(await list()).toEqual([gone.body])
    expect((await typeOn('laptop', 'Hello AAA BBB', gone.body.version)).status).toBe(200)
  })

  test('is kept once when both begin at the same moment', async () => {
    const answers = await Promise.all([typeOn('desk', 'AAA', 0), typeOn('laptop', 'BBB', 0)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('is never behind the device that typed last, whose answer may have been lost', async () => {
    await typeOn('desk', 'Hello', 0)
    expect((await typeOn('desk', 'Hello, you', 0)).status).toBe(200)
  })

  test('gives a version once, also after it was cleared', async () => {
    const { body: begun } = await typeOn('desk', 'Hello', 0)
    await typeOn('laptop', '', begun.version)
    await typeOn('laptop', 'Goodbye', begun.version + 1)
    expect((await typeOn('desk', 'Hello, you', begun.version)).status).toBe(412)
  })
})

test('belongs to the person who typed it', async () => {
  await save(first, 'Mine')
  expect(await list(colleague)).toEqual([])
  await save(first, '', 'sms', colleague)
  expect(await list()).toMatchObject([{ content: 'Mine' }])
})

test('is heard of by that person’s other screens only, and only when it changed', async () => {
  const [own, other] = await Promise.all([
    openEvents(app.url, client.cookie()),
    openEvents(app.url, colleague.cookie()),
  ])
  await save(first, 'Hello')
  await save(first, 'Hello')
  await save(second, 'Elsewhere')
  await save(second, 'Theirs', 'sms', colleague)
  expect(await own.nextOf({ conversationId: first })).toMatchObject({ type: 'draft' })
  expect(await own.next()).toMatchObject({ type: 'draft', ids: { conversationId: second } })
  const heard = [await other.next()]
  while (heard.at(-1)?.ids['conversationId'] !== second) heard.push(await other.next())
  expect(heard.map(({ ids }) => ids['conversationId'])).not.toContain(first)
  own.close()
  other.close()
})

test('an unchanged list is a 304, a changed one is not', async () => {
  await save(first, 'Hello')
  let etag = ''
  const again = () => client.get('/api/parley/drafts', { headers: { 'if-none-match': etag } })
  await eventually('the news of this draft to be over', async () => {
    etag = (await client.get('/api/parley/drafts')).headers.get('etag') ?? ''
    return (await again()).status === 304
  })
  await save(first, 'Hello, you')
  expect((await again()).status).toBe(200)
})

test('of a conversation that is not there or too long is refused', async () => {
  const foreign = (await insertConversation(app.database.knex, theirs)).conversationId
  expect((await save(foreign, 'Hello')).status).toBe(404)
  expect((await save(first, 'x'.repeat(5001))).status).toBe(400)
  expect((await save(first, 'x'.repeat(5000))).status).toBe(200)
})

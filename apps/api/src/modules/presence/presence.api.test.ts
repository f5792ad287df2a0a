import { getProfile, reportPresence, updateProfile, type Viewer } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'

let app: TestApp
let ana: Client
let ben: Client
let conversationId: string

beforeAll(async () => {
  app = await createTestApp()
  ana = await app.signInAs('standard')
  ben = await app.signInAs('manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  conversationId = (await insertConversation(app.database.knex, ours)).conversationId
})

const path = (id = conversationId) => reportPresence.path.replace('{id}', id)
const report = (client: Client, state: string, screenId = 'a', id = conversationId) =>
  client.post(path(id), { state, screenId })
const viewers = async (client: Client) =>
  (await client.get(`/api/parley/conversations/${conversationId}/viewers`)).body as Viewer[]
const seenBy = async (client: Client) => (await viewers(client)).map(({ userId, isTyping }) => ({ userId, isTyping }))
const { standard: anaId, manager: benId } = ours.users

test('a viewer is seen by others under the own name, never by oneself', async () => {
  expect((await report(ana, 'viewing')).body).toEqual([])
  expect((await report(ben, 'viewing')).body).toEqual([
    { userId: anaId, name: 'standard of ours.test', avatarUrl: null, isTyping: false },
  ])
  expect(await seenBy(ana)).toEqual([{ userId: benId, isTyping: false }])
})

test('typing is seen, stops after 5 seconds without a word, and the viewer is gone 8 seconds after the last report', async () => {
  await report(ana, 'typing')
  expect(await seenBy(ben)).toEqual([{ userId: anaId, isTyping: true }])
  app.clock.advance(5000)
  expect(await seenBy(ben)).toEqual([{ userId: anaId, isTyping: false }])
  app.clock.advance(2900)
  expect(await seenBy(ben)).toHaveLength(1)
  app.clock.advance(200)
  expect(await seenBy(ben)).toEqual([])
})

test('who leaves one of two screens is still there, who leaves both is gone at once', async () => {
  await report(ana, 'viewing', 'a')
  await report(ana, 'viewing', 'b')
  await report(ana, 'left', 'a')
  expect(await seenBy(ben)).toHaveLength(1)
  await report(ana, 'left', 'b')
  expect(await seenBy(ben)).toEqual([])
})

test('coming, typing, stopping, leaving and running out each reach open streams, repeated reports do not', async () => {
  const reader = await openEvents(app.url, ben.cookie())
  const next = async () => (await reader.nextOf({ conversationId })).type
  await report(ana, 'viewing')
  await report(ana, 'viewing')
  expect(await next()).toBe('viewer')
  await report(ana, 'typing')
  expect(await next()).toBe('viewer')
  await report(ana, 'viewing')
  expect(await next()).toBe('viewer')
  expect(await seenBy(ben)).toEqual([{ userId: anaId, isTyping: false }])
  app.clock.advance(8100)
  expect(await next()).toBe('viewer')
  expect(await seenBy(ben)).toEqual([])
  reader.close()
})

test('what is announced does not move the place from which a stream resumes, nor does it fill the log', async () => {
  const logged = () => app.database.knex('events').count({ count: '*' }).first()
  const before = await logged()
  const abort = new AbortController()
  const response = await fetch(`${app.url}/api/parley/events`, {
    headers: { cookie: ben.cookie() },
    signal: abort.signal,
  })
  let text = ''
  const read = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  await expect.poll(() => text).toMatch(/^id: /m)
  const opened = text.length
  await report(ana, 'viewing')
  await expect.poll(() => text).toContain(conversationId)
  expect(text.slice(opened)).not.toMatch(/^id:/m)
  abort.abort()
  await read
  expect(await logged()).toEqual(before)
})

test('an unchanged list is a 304, a changed one is not', async () => {
  const url = `/api/parley/conversations/${conversationId}/viewers`
  const etag = (await ben.get(url)).headers.get('etag') ?? ''
  const again = async () => (await ben.get(url, { headers: { 'if-none-match': etag } })).status
  expect(await again()).toBe(304)
  await report(ana, 'viewing')
  expect(await again()).toBe(200)
})

test('who signs out is gone at once, and so is everybody whose sessions are ended', async () => {
  const leaving = await app.signInAs('basic')
  const staying = await app.signInAs('basic')
  await report(leaving, 'viewing')
  await report(staying, 'viewing')
  await leaving.post('/api/auth/sign-out')
  expect(await seenBy(ben)).toHaveLength(1)
  await inTransaction(app.database.knex, (trx) => app.context.sessions.endAllOf(trx, ours.id, ours.users.basic))
  expect(await seenBy(ben)).toEqual([])
})

test('who saves their profile stays where they are', async () => {
  const basic = await app.signInAs('basic')
  await report(basic, 'viewing')
  const { body: profile } = await basic.get(getProfile.path)
  const { name, email } = profile as { name: string; email: string }
  expect((await basic.put(updateProfile.path, { name, email })).status).toBe(200)
  expect(await seenBy(ben)).toHaveLength(1)
})

test('a conversation that is not there, or of others, is unknown; a wrong report is refused', async () => {
  const foreign = (await insertConversation(app.database.knex, theirs)).conversationId
  expect((await report(ana, 'viewing', 'a', foreign)).status).toBe(404)
  expect((await report(ana, 'viewing', 'a', 'x')).status).toBe(404)
  expect((await report(ana, 'sleeping')).status).toBe(400)
  expect((await report(ana, 'viewing', '')).status).toBe(400)
  expect(await seenBy(ben)).toEqual([])
})

test('a report is answered without SQL once the conversation and the people are known', async () => {
  await report(ana, 'viewing')
  await report(ben, 'viewing')
  const queries: string[] = []
  const note = ({ sql }: { sql: string }) => void queries.push(sql)
  app.database.knex.on('query', note)
  await report(ana, 'viewing')
  await report(ben, 'typing')
  app.database.knex.off('query', note)
  expect(queries.filter((sql) => !sql.includes('pg_notify'))).toEqual([])
})

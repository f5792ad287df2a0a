import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportPresence, type Viewer } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChildServer, startChild } from '../../../test/child-process.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, PASSWORD } from '../../../test/world.ts'

const SECRET = 'one secret for all processes of a test'

let app: TestApp
let other: ChildServer
let dataDir: string
let here: Client
let there: Client
let conversationId: string

beforeAll(async () => {
  app = await createTestApp({ env: { SESSION_SECRET: SECRET } })
  dataDir = await mkdtemp(join(tmpdir(), 'api-presence-'))
  other = await startChild({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SEED: 'none',
    PARLEY_ROLE: 'web',
    SESSION_SECRET: SECRET,
    DATABASE_URL: app.database.url ?? '',
  })
  here = await app.signInAs('manager')
  there = createClient(other.url)
  await there.post('/api/auth/sign-in', { email: 'standard@ours.test', password: PASSWORD })
})
afterAll(async () => {
  await other.stop()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  conversationId = (await insertConversation(app.database.knex, ours)).conversationId
})

const report = (client: Client, state: string) =>
  client.post(reportPresence.path.replace('{id}', conversationId), { state, screenId: 'a' })
const seenHere = async () =>
  ((await here.get(`/api/parley/conversations/${conversationId}/viewers`)).body as Viewer[]).map(
    ({ userId, isTyping }) => ({ userId, isTyping }),
  )
const userId = ours.users.standard

test('coming, typing and leaving in one process reach the streams and lists of another', async () => {
  const reader = await openEvents(app.url, here.cookie())
  await report(there, 'viewing')
  expect((await reader.nextOf({ conversationId })).type).toBe('viewer')
  expect(await seenHere()).toEqual([{ userId, isTyping: false }])
  await report(there, 'typing')
  await reader.nextOf({ conversationId })
  expect(await seenHere()).toEqual([{ userId, isTyping: true }])
  await report(there, 'left')
  await reader.nextOf({ conversationId })
  expect(await seenHere()).toEqual([])
  reader.close()
})

test('a screen whose reports go to either process is one, and leaves both at once', async () => {
  const elsewhere = app.client()
  const cookie = there.cookie()
  const viaHere = (state: string) =>
    elsewhere.post(
      reportPresence.path.replace('{id}', conversationId),
      { state, screenId: 'a' },
      { headers: { cookie } },
    )
  await report(there, 'viewing')
  await viaHere('viewing')
  await expect.poll(seenHere).toEqual([{ userId, isTyping: false }])
  await report(there, 'left')
  await expect.poll(seenHere).toEqual([])
})

test('a sign-out in one process takes the person off the lists of another', async () => {
  const leaving = createClient(other.url)
  await leaving.post('/api/auth/sign-in', { email: 'basic@ours.test', password: PASSWORD })
  await report(leaving, 'viewing')
  await expect.poll(seenHere).toHaveLength(1)
  await leaving.post('/api/auth/sign-out')
  await expect.poll(seenHere).toEqual([])
})

test('a viewer who goes on reporting stays, and is gone within 10 seconds when the process is killed', async () => {
  await report(there, 'viewing')
  await expect.poll(seenHere).toHaveLength(1)
  await other.kill()
  const killed = performance.now()
  await expect.poll(seenHere, { timeout: 15_000, interval: 100 }).toEqual([])
  expect(performance.now() - killed).toBeLessThan(10_000)
})

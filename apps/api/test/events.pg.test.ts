import { getSession } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../src/db/database.ts'
import { inTransaction, writeNow } from '../src/db/transaction.ts'
import { openEvents } from './event-stream.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({ database: await openPostgres(app.database.url ?? '', 5) })
})
afterAll(async () => {
  await other.close()
  await other.database.close()
  await app.close()
})

const note = (noteId: string) => ({ organizationId: ours.id, topic: 'note' as const, ids: { noteId } })

test('a transaction that commits late is not skipped, and the order is the same for everybody', async () => {
  const client = await app.signInAs('standard')
  const [here, there] = await Promise.all([
    openEvents(app.url, client.cookie()),
    openEvents(other.url, client.cookie()),
  ])
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = inTransaction(app.database.knex, async (trx) => {
    await app.context.live.record(trx, [note('slow')])
    await writeNow(trx)
    begun.resolve()
    await finish.promise
  })
  await begun.promise
  await inTransaction(app.database.knex, (trx) => app.context.live.record(trx, [note('quick')]))
  finish.resolve()
  await slow
  for (const reader of [here, there]) {
    expect([await reader.next(), await reader.next()].map(({ ids }) => ids['noteId'])).toEqual(['slow', 'quick'])
    reader.close()
  }
})

test('an open transaction does not keep a change from the next poll', async () => {
  const client = await app.signInAs('standard')
  const etag = (await client.get(getSession.path)).headers.get('etag') ?? ''
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = inTransaction(app.database.knex, async (trx) => {
    await trx.raw('select pg_current_xact_id()')
    begun.resolve()
    await finish.promise
  })
  await begun.promise
  await inTransaction(other.database.knex, (trx) =>
    other.context.live.record(trx, [{ organizationId: ours.id, topic: 'user', ids: { userId: ours.users.admin } }]),
  )
  await expect
    .poll(async () => (await client.get(getSession.path, { headers: { 'if-none-match': etag } })).status)
    .toBe(200)
  finish.resolve()
  await slow
})

test('a change in one process reaches the screens of another', async () => {
  const client = await app.signInAs('manager')
  const reader = await openEvents(other.url, client.cookie())
  await inTransaction(app.database.knex, (trx) => app.context.live.record(trx, [note('across')]))
  expect((await reader.nextOf({ noteId: 'across' })).type).toBe('note')
  reader.close()
})

test('a sign-out in one process ends the session and its streams in another', async () => {
  const client = await app.signInAs('manager')
  const cookie = client.cookie()
  const elsewhere = other.client()
  expect((await elsewhere.get(getSession.path, { headers: { cookie } })).status).toBe(200)
  const reader = await openEvents(other.url, cookie)
  await client.post('/api/auth/sign-out')
  await reader.ended
  expect((await elsewhere.get(getSession.path, { headers: { cookie } })).status).toBe(401)
})

test('nothing is answered from memory while notifications cannot arrive', async () => {
  const client = await app.signInAs('manager')
  const cookie = client.cookie()
  const read = (headers: Record<string, string> = {}) =>
    other.client().get(getSession.path, { headers: { cookie, ...headers } })
  const etag = (await read()).headers.get('etag') ?? ''
  expect((await read({ 'if-none-match': etag })).status).toBe(304)
  await app.database.knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  )
  await expect.poll(() => other.database.notifier.isUp()).toBe(false)
  const during = await read({ 'if-none-match': etag })
  expect({ status: during.status, etag: during.headers.get('etag') }).toEqual({ status: 200, etag: null })
  await expect.poll(() => other.database.notifier.isUp()).toBe(true)
  await expect.poll(async () => (await read()).headers.get('etag')).not.toBe(null)
})

import { getSession } from '@parley/contract'
import { expect, test } from 'vitest'
import { type Database, openPostgres } from '../src/db/database.ts'
import { inTransaction, writeNow } from '../src/db/transaction.ts'
import { BATCH } from '../src/events/event-log.ts'
import { openEvents } from './event-stream.ts'
import { createTestApp } from './test-app.ts'
import { startTwoProcesses } from './two-processes.ts'
import { ours } from './world.ts'

const { app, other } = await startTwoProcesses()

const note = (noteId: string) => ({ organizationId: ours.id, topic: 'note' as const, ids: { noteId } })
const user = { organizationId: ours.id, topic: 'user' as const, ids: { userId: ours.users.admin } }

/** A transaction that has an id and stays open until the returned function is called. */
async function openTransaction(database: Database, changes: Parameters<typeof app.context.live.record>[1] = []) {
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const ended = inTransaction(database.knex, async (trx) => {
    await trx.raw('select pg_current_xact_id()')
    app.context.live.record(trx, changes)
    await writeNow(trx)
    begun.resolve()
    await finish.promise
  })
  await begun.promise
  return async () => {
    finish.resolve()
    await ended
  }
}

/** Records more events, in one transaction, than are read in one batch. */
async function moreThanABatch(name: string) {
  const changes = Array.from({ length: BATCH + 200 }, (_, index) => note(`${name}-${index}`))
  await inTransaction(other.database.knex, async (trx) => other.context.live.record(trx, changes))
}

test('a transaction that commits late is not skipped, and the order is the same for everybody', async () => {
  const client = await app.signInAs('standard')
  const [here, there] = await Promise.all([
    openEvents(app.url, client.cookie()),
    openEvents(other.url, client.cookie()),
  ])
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = inTransaction(app.database.knex, async (trx) => {
    app.context.live.record(trx, [note('slow')])
    await writeNow(trx)
    begun.resolve()
    await finish.promise
  })
  await begun.promise
  await inTransaction(app.database.knex, async (trx) => app.context.live.record(trx, [note('quick')]))
  finish.resolve()
  await slow
  for (const reader of [here, there]) {
    expect([await reader.next(), await reader.next()].map(({ ids }) => ids['noteId'])).toEqual(['slow', 'quick'])
    reader.close()
  }
})

test('an open transaction does not keep a change from the next poll, however many changes wait behind it', async () => {
  const client = await app.signInAs('standard')
  const etag = (await client.get(getSession.path)).headers.get('etag') ?? ''
  const finish = await openTransaction(app.database, [note('held')])
  const reader = await openEvents(app.url, client.cookie())
  await moreThanABatch('behind')
  await inTransaction(other.database.knex, async (trx) => other.context.live.record(trx, [user]))
  await expect
    .poll(async () => (await client.get(getSession.path, { headers: { 'if-none-match': etag } })).status)
    .toBe(200)
  expect(app.context.live.unsettledSeconds()).toBeGreaterThan(0)
  await finish()
  expect((await reader.next()).ids['noteId']).toBe('held')
  await reader.nextOf({ userId: ours.users.admin })
  expect(app.context.live.unsettledSeconds()).toBe(0)
  reader.close()
})

test('a transaction of somebody else on the same server holds nothing up', async () => {
  const client = await app.signInAs('standard')
  const url = new URL(app.database.url ?? '')
  url.pathname = '/postgres'
  const neighbour = await openPostgres(url.href, 2)
  const finish = await openTransaction(neighbour)
  const reader = await openEvents(app.url, client.cookie())
  const etag = (await client.get(getSession.path)).headers.get('etag') ?? ''
  await moreThanABatch('beside')
  await inTransaction(other.database.knex, async (trx) => other.context.live.record(trx, [user]))
  await reader.nextOf({ userId: ours.users.admin })
  expect((await client.get(getSession.path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  reader.close()
  await finish()
  await neighbour.close()
})

test('a start forgets the events of the server that a dump came from: here they would wait for its transactions', async () => {
  const { knex } = app.database
  const ofOthers = () => knex('events').whereRaw(`txid >= '900000000000'`)
  await knex.raw(`insert into events (organization_id, txid, topic) values (?, '900000000000', 'note')`, [ours.id])
  await inTransaction(knex, async (trx) => app.context.live.record(trx, [note('after the dump')]))
  await expect.poll(() => app.context.live.unsettledSeconds()).toBeGreaterThan(0)
  const started = await createTestApp({ database: other.database })
  expect(await ofOthers()).toEqual([])
  expect(started.context.live.unsettledSeconds()).toBe(0)
  await expect.poll(() => app.context.live.unsettledSeconds()).toBe(0)
  await started.close()
})

test('a change in one process reaches the screens of another', async () => {
  const client = await app.signInAs('manager')
  const reader = await openEvents(other.url, client.cookie())
  await inTransaction(app.database.knex, async (trx) => app.context.live.record(trx, [note('across')]))
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

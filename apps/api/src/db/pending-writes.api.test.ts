import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { ours } from '../../test/world.ts'
import { newId } from '../ids.ts'
import type { Database } from './database.ts'
import { afterCommit, inTransaction, pendingWrites, writeNow } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => void (await database.knex('counters').delete()))

const counter = (name: string, value = 0) => ({ organization_id: ours.id, name, value })
const event = (topic: string) => ({ organization_id: ours.id, topic, ids: { of: topic }, only_user_id: null })
const counters = async (): Promise<Record<string, number>> => {
  const rows: { name: string; value: number }[] = await database.knex('counters').orderBy('name')
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

test('rows of several tables are stored with the commit, in the order in which they were asked for', async () => {
  const topics = ['first', 'second', 'third'].map((topic) => `${topic} ${newId()}`)
  await inTransaction(database.knex, async (trx) => {
    const pending = pendingWrites(trx)
    pending.insert('events', [event(topics[0] ?? ''), event(topics[1] ?? '')])
    pending.insert('counters', [counter('a', 1)])
    pending.insert('events', [event(topics[2] ?? '')])
  })
  expect(await counters()).toEqual({ a: 1 })
  const stored: { topic: string; ids: unknown }[] = await database.knex('events').whereIn('topic', topics).orderBy('id')
  expect(stored).toMatchObject(topics.map((topic) => ({ topic, ids: { of: topic } })))
})

test('a write begins when the one before it has ended', async () => {
  await inTransaction(database.knex, async (trx) => {
    const pending = pendingWrites(trx)
    pending.insert('counters', [counter('a', 7)])
    await writeNow(trx)
    // The key is free again by the time that the second write takes it.
    pending.add('counters', () => `delete from counters where name = 'a' returning value`)
    pending.add(
      'counters',
      (bind, before) => `insert into counters (organization_id, name, value)
        select cast(${bind(ours.id)} as uuid), 'a', value + 1 from ${before} returning 1`,
    )
  })
  expect(await counters()).toEqual({ a: 8 })
})

test('a row that has yet to be written can still be changed', async () => {
  const id = newId()
  const key = { organization_id: ours.id, id }
  await inTransaction(database.knex, async (trx) => {
    const pending = pendingWrites(trx)
    pending.insert('outbox', [{ ...key, kind: 'mail.send', payload: { to: 'a' }, done_at: null }])
    pending.update('outbox', key, { payload: { to: 'b' } })
    await writeNow(trx)
    pending.update('outbox', key, { kind: 'sms.send' })
    pending.update('outbox', key, { done_at: new Date() })
  })
  const row = await database.knex('outbox').where({ id }).first('kind', 'payload', 'done_at')
  expect(row).toMatchObject({ kind: 'sms.send', payload: { to: 'b' }, done_at: expect.any(Date) as Date })
})

test('what has yet to be written cannot be read past', async () => {
  const stale = inTransaction(database.knex, async (trx) => {
    pendingWrites(trx).insert('counters', [counter('a')])
    return trx('counters').select()
  })
  await expect(stale).rejects.toThrow('counters is read before what was written to it')
  const fresh = await inTransaction(database.knex, async (trx) => {
    pendingWrites(trx).insert('counters', [counter('a', 3)])
    await writeNow(trx)
    return trx('counters').first('value')
  })
  expect(fresh).toEqual({ value: 3 })
})

test('a last write that the database refuses takes everything back, and nobody hears of a commit', async () => {
  let heard = false
  const refused = inTransaction(database.knex, async (trx) => {
    await trx('counters').insert(counter('a'))
    pendingWrites(trx).insert('counters', [counter('a')])
    afterCommit(trx, () => (heard = true))
  })
  await expect(refused).rejects.toMatchObject({ constraint: 'counters_pkey' })
  expect(await counters()).toEqual({})
  expect(heard).toBe(false)
})

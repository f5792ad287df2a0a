import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { ours } from '../../test/world.ts'
import { newId } from '../ids.ts'
import type { Database } from './database.ts'
import { createPendingWrites, type PendingWrites } from './pending-writes.ts'
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

test('the last write begins when the others have ended', async () => {
  const id = newId()
  await inTransaction(database.knex, async (trx) => {
    const pending = pendingWrites(trx)
    pending.addLast(
      'counters',
      'a',
      (bind, before) => `insert into counters (organization_id, name, value)
        select cast(${bind(ours.id)} as uuid), 'a', count(*) from ${before} returning 1`,
    )
    pending.insert('outbox', [{ organization_id: ours.id, id, kind: 'mail.send', payload: {} }])
  })
  expect(await counters()).toEqual({ a: 1 })
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

const spellings = [
  'select * from counters',
  'select * from "public"."counters"',
  'select * from events e, COUNTERS c',
  'update counters set value = 1',
  'delete from counters',
  'lock table counters',
  'insert into counters select * from counters',
]

test.each(spellings)('what has yet to be written cannot be passed by: %s', async (sql) => {
  const stale = inTransaction(database.knex, async (trx) => {
    pendingWrites(trx).insert('counters', [counter('a')])
    return trx.raw(sql)
  })
  await expect(stale).rejects.toThrow('names counters before what is pending for it is written')
})

test('further rows can be inserted beside what has yet to be written', async () => {
  await inTransaction(database.knex, async (trx) => {
    pendingWrites(trx).insert('counters', [counter('a', 3)])
    await trx('counters').insert(counter('b', 4))
  })
  expect(await counters()).toEqual({ a: 3, b: 4 })
})

test('what has been written can be read', async () => {
  const fresh = await inTransaction(database.knex, async (trx) => {
    pendingWrites(trx).insert('counters', [counter('a', 3)])
    await writeNow(trx)
    return trx('counters').first('value')
  })
  expect(fresh).toEqual({ value: 3 })
})

test('numbers that rows keep are added to at the end, all of a row at once, whatever is read before', async () => {
  const [one, other] = [newId(), newId()].map((id) => ({ organization_id: ours.id, id }))
  if (!one || !other) throw new Error('no keys')
  for (const key of [one, other]) await database.knex('outbox').insert({ ...key, kind: 'mail.send', payload: {} })
  const attempts = async (knex: Knex) =>
    knex('outbox').whereIn('id', [one.id, other.id]).orderBy('id').pluck<number[]>('attempts')
  await inTransaction(database.knex, async (trx) => {
    const pending = pendingWrites(trx)
    pending.increase('outbox', other, { attempts: 1 })
    pending.increase('outbox', one, { attempts: 2 })
    pending.increase('outbox', one, { attempts: 3 })
    pending.insert('counters', [counter('a')])
    await writeNow(trx)
    expect(await attempts(trx)).toEqual([0, 0])
  })
  expect(await attempts(database.knex)).toEqual([5, 1])
})

test('rows are increased in the order of their keys, in front of the last writes', () => {
  const pending = createPendingWrites()
  const [first, second] = ['1', '2'].map((id) => ({ organization_id: ours.id, id }))
  if (!first || !second) throw new Error('no keys')
  pending.addLast('counters', 'a', (_, before) => `insert into counters from ${before}`)
  pending.increase('outbox', second, { attempts: 1 })
  pending.increase('outbox', first, { attempts: 1 })
  pending.insert('events', [event('a')])
  expect(pending.take()?.text).toMatch(
    /^with w0 as \(insert into events [^]*\), w1 as \(insert into counters from w0\)/,
  )
  pending.addLast('counters', 'a', (_, before) => `insert into counters from ${before}`)
  const { text, values } = pending.take('atEnd') ?? {}
  expect(text).toMatch(/w0 as \(update outbox [^]* w1 as \(update outbox [^]* w2 as \(insert into counters from w1\)/)
  expect(values?.filter((value) => value === '1' || value === '2')).toEqual(['1', '2'])
})

const outboxKey = () => ({ organization_id: ours.id, id: newId() })

test('thousands of rows are changed by one statement, each as it was asked for, among writes of other kinds', async () => {
  const keys = Array.from({ length: 5000 }, outboxKey)
  const nowhere = outboxKey()
  const topic = `thousands ${newId()}`
  const at = (index: number) => (index % 2 === 0 ? new Date(Date.UTC(2026, 10, 21, 9, 5, 0, index % 1000)) : null)
  const payload = (index: number) => ({ list: [index, null, 'O’Hara "x"'], of: { index } })
  await inTransaction(database.knex, async (trx) => {
    const rows = keys.map((key) => Object.assign({}, key, { kind: 'mail.send', payload: {}, done_at: new Date() }))
    pendingWrites(trx).insert('outbox', rows)
  })
  await inTransaction(database.knex, async (trx) => {
    const pending = pendingWrites(trx)
    for (const [index, key] of [...keys, nowhere].entries()) {
      pending.update('outbox', key, { attempts: index, payload: payload(index), done_at: at(index) })
      pending.insert('events', [event(topic)])
      if (index === 2500) pending.insert('counters', [counter('a', index)])
      if (index === 3000) pending.update('users', { organization_id: ours.id, id: ours.users.basic }, { name: 'Nadia' })
    }
    const [first, second] = keys
    if (!first || !second) throw new Error('no keys')
    pending.update('outbox', first, { attempts: 7, payload: payload(0), done_at: at(0) })
    pending.update('outbox', second, { last_error: 'twice' })
  })
  const stored: unknown[] = await database
    .knex('outbox')
    .whereRaw('id = any(?)', [[...keys, nowhere].map(({ id }) => id)])
    .orderBy('id')
    .select('id', 'kind', 'attempts', 'payload', 'done_at', 'last_error')
  expect(stored).toEqual(
    keys.map(({ id }, index) => ({
      id,
      kind: 'mail.send',
      attempts: index === 0 ? 7 : index,
      payload: payload(index),
      done_at: at(index),
      last_error: index === 1 ? 'twice' : null,
    })),
  )
  expect(await counters()).toEqual({ a: 2500 })
  expect(await database.knex('events').where({ topic })).toHaveLength(5001)
  expect(await database.knex('users').where({ id: ours.users.basic }).first('name')).toEqual({ name: 'Nadia' })
})

test('however many rows are changed alike, the statement is the same; few are written one by one', () => {
  const textOf = (count: number) => {
    const pending = createPendingWrites()
    for (let made = 0; made < count; made += 1) pending.update('outbox', outboxKey(), { attempts: made })
    return pending.take()?.text ?? ''
  }
  expect(textOf(5000)).toBe(textOf(10))
  expect(textOf(5000)).toMatch(/^with w0 as \(update outbox set "attempts" = [^]*\) select count\(\*\) from w0$/)
  expect(textOf(1)).toMatch(/^with w0 as \(update outbox set \("attempts"\) =[^]*\) select count\(\*\) from w0$/)
  expect(textOf(9)).toContain('w8 as (update outbox set ("attempts") =')
})

test('what is changed alike stays on its side of what is inserted into the table, whatever stands in between', () => {
  const pending = createPendingWrites()
  const changeTen = () => {
    for (let made = 0; made < 10; made += 1) {
      pending.update('outbox', outboxKey(), { attempts: made })
      pending.update('outbox', outboxKey(), { last_error: String(made) })
      pending.insert('events', [event('a')])
    }
  }
  changeTen()
  pending.insert('outbox', [{ ...outboxKey(), kind: 'mail.send', payload: {} }])
  changeTen()
  expect(pending.take()?.text.match(/(?<=w\d+ as \()(update \w+ set "\w+"|insert into \w+)/g)).toEqual([
    'update outbox set "attempts"',
    'update outbox set "last_error"',
    'insert into events',
    'insert into outbox',
    'update outbox set "attempts"',
    'update outbox set "last_error"',
  ])
})

const one = () => 'select 1'

test.each<[string, (pending: PendingWrites) => void, string]>([
  [
    'a column that the inserted row lacks',
    (pending) => {
      const key = outboxKey()
      pending.insert('outbox', [{ ...key, kind: 'mail.send', payload: {} }])
      pending.update('outbox', key, { done_at: new Date() })
    },
    'outbox.done_at is not among the columns',
  ],
  [
    'another key for a row',
    (pending) => pending.update('outbox', outboxKey(), { id: newId() }),
    'the key of a row of outbox would change',
  ],
  [
    'rows with different columns',
    (pending) =>
      pending.insert('outbox', [
        { ...outboxKey(), kind: 'mail.send', payload: {} },
        { ...outboxKey(), kind: 'mail.send', payload: {}, attempts: 1 },
      ]),
    'rows of outbox with different columns',
  ],
  [
    'two last writes of one row',
    (pending) => {
      pending.addLast('counters', 'a', one)
      pending.addLast('counters', 'a', one)
    },
    'a of counters would be written twice',
  ],
  [
    'a row that is written and increased',
    (pending) => {
      const key = outboxKey()
      pending.increase('outbox', key, { attempts: 1 })
      pending.update('outbox', key, { done_at: new Date() })
      pending.take('atEnd')
    },
    'a row of outbox would be written and increased',
  ],
  [
    'rows beside a last write of their table',
    (pending) => {
      pending.addLast('counters', 'a', one)
      pending.insert('counters', [counter('b')])
    },
    'counters has a last write pending',
  ],
  [
    'a last write of a table with rows pending',
    (pending) => {
      pending.insert('counters', [counter('b')])
      pending.addLast('counters', 'a', one)
    },
    'counters has rows pending',
  ],
])('%s: refused', (_, ask, message) => {
  expect(() => ask(createPendingWrites())).toThrow(message)
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

import {
  bulkAssignCustomers,
  bulkTagCustomers,
  listBulkChanges,
  stopBulkChange,
  undoBulkChange,
} from '@parley/contract'
import { CUSTOMER_TAGS_MAX } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCrowd, workOnChange } from '../../../test/bulk-changes.ts'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { createBulkChangeWork } from './bulk-change-work.ts'

/** Number of customers; with `PARLEY_BULK_CUSTOMERS=50000`, the documented maximum, the test takes minutes. */
const MULTITUDE = Number(process.env['PARLEY_BULK_CUSTOMERS'] ?? 4000)
/** All but every hundredth customer, who already has the maximum number of tags. */
const CHANGED = MULTITUDE * 0.99
const BATCH = 2000

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const act = (id: string, { path }: { path: string }) => client.post(path.replace('{id}', id))

async function begin(name: string, area: string) {
  const ids = await insertCrowd(knex(), name, 1800, { area })
  const body = { filter: { search: name }, expectedCount: 1800, primaryContactUserId: ours.users.basic }
  const answer = await client.patch(bulkAssignCustomers.path, body)
  expect(answer).toMatchObject({ status: 200, body: { status: 'running', matched: 1800, processed: 0 } })
  return { id: answer.body.id as string, ids: ids.toSorted() }
}

/** The distinct numbers of changes recorded per customer. */
const changesOf = async (ids: string[]): Promise<number[]> => {
  const rows = await knex()('customer_changes').whereIn('customer_id', ids).groupBy('customer_id').count()
  return [...new Set(rows.map(({ count }) => Number(count)))]
}
const readOne = async (id: string) =>
  (await client.get(listBulkChanges.path)).body.find((change: { id: string }) => change.id === id)

/** Whether any session waits for a lock. */
const someoneWaits = async () => {
  const { rows } = await knex().raw<{ rows: unknown[] }>('select from pg_locks where not granted')
  return rows.length > 0
}

test('two processes at the same change do each customer once', async () => {
  const { id, ids } = await begin('Shared', '212')
  await Promise.all([workOnChange(app, id), workOnChange(app, id)])
  expect(await readOne(id)).toMatchObject({ status: 'done', processed: 1800, updated: 1800, refusedCount: 0 })
  expect(await changesOf(ids)).toEqual([1])
  const kept = await knex()('bulk_change_rows').where({ bulk_change_id: id }).countDistinct('customer_id')
  expect(kept).toEqual([{ count: 1800 }])
})

test('what is stopped while a batch is written ends behind that batch, and is taken back as far as it came', async () => {
  const { id, ids } = await begin('Halted', '213')
  const colleague = await knex().transaction()
  await colleague('customers').where({ id: ids[3] }).forUpdate().first()
  const working = workOnChange(app, id)
  await eventually('the batch waits for the colleague', someoneWaits)
  const stopping = act(id, stopBulkChange)
  await colleague.commit()
  expect(await stopping).toMatchObject({ status: 201, body: { status: 'stopped' } })
  await working
  const { processed, updated } = await readOne(id)
  expect(processed).toBeLessThan(1800)
  expect([processed % 500, updated]).toEqual([0, processed])
  const undoing = await act(id, undoBulkChange)
  await workOnChange(app, undoing.body.id as string)
  expect(await readOne(undoing.body.id as string)).toMatchObject({ status: 'done', matched: updated, updated })
  expect(await knex()('customers').whereIn('id', ids).whereNotNull('primary_contact_user_id')).toEqual([])
})

test('what is undone while a batch is written ends behind that batch, and all of it is taken back', async () => {
  const { id, ids } = await begin('Regretted', '214')
  const colleague = await knex().transaction()
  await colleague('customers').where({ id: ids[3] }).forUpdate().first()
  const working = workOnChange(app, id)
  await eventually('the batch waits for the colleague', someoneWaits)
  const undoing = act(id, undoBulkChange)
  await colleague.commit()
  const { body } = await undoing
  await working
  await workOnChange(app, body.id as string)
  expect(await readOne(id)).toMatchObject({ status: 'stopped', isUndone: true })
  expect(await knex()('customers').whereIn('id', ids).whereNotNull('primary_contact_user_id')).toEqual([])
})

test(`${MULTITUDE} at once: each is tagged once, who cannot be is listed with why, progress only rises, and all of it is taken back`, async () => {
  const full = Array.from({ length: CUSTOMER_TAGS_MAX }, (_, at) => `Tag ${at}`)
  for (let first = 1; first <= MULTITUDE; first += BATCH) {
    await knex().raw(
      `insert into customers (organization_id, id, name, phone, tags)
      select ?, gen_random_uuid(), 'Multitude', '+1215' || (2000000 + n), case when n % 100 = 0 then ?::text[] else '{}' end
      from generate_series(?::integer, ?::integer) n`,
      [ours.id, full, first, first + BATCH - 1],
    )
  }
  const tagged = async () =>
    Number((await knex()('customers').whereRaw("'Spring' = any (tags)").count({ all: '*' }))[0]?.all)
  const { body } = await client.patch(bulkTagCustomers.path, {
    filter: { search: 'multitude' },
    expectedCount: MULTITUDE,
    add: ['Spring'],
  })
  expect(body).toMatchObject({ status: 'running', matched: MULTITUDE, processed: 0 })

  const { turn } = createBulkChangeWork(app.context)
  const seen: number[] = []
  while (await turn(ours.id, { bulkChangeId: body.id })) seen.push((await readOne(body.id)).processed)
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
  const done = await readOne(body.id)
  expect(done).toMatchObject({
    status: 'done',
    processed: MULTITUDE,
    updated: CHANGED,
    refusedCount: MULTITUDE - CHANGED,
  })
  expect(new Set(done.refused.map(({ reason }: { reason: string }) => reason))).toEqual(
    new Set([expect.stringContaining(String(CUSTOMER_TAGS_MAX))]),
  )
  expect(await tagged()).toBe(CHANGED)
  expect(
    await knex()('customer_changes')
      .countDistinct({ each: 'customer_id' })
      .count({ all: '*' })
      .whereIn('customer_id', knex()('customers').where({ name: 'Multitude' }).select('id')),
  ).toMatchObject([{ each: CHANGED, all: CHANGED }])

  const undoing = await act(body.id, undoBulkChange)
  await workOnChange(app, undoing.body.id as string)
  expect(await readOne(undoing.body.id)).toMatchObject({ status: 'done', matched: CHANGED, updated: CHANGED })
  expect(await tagged()).toBe(0)
}, 400_000)

import { bulkAssignCustomers, listBulkChanges, stopBulkChange, undoBulkChange } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCrowd, workOnChange } from '../../../test/bulk-changes.ts'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'

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

/** How often each of the customers was changed. */
const changesOf = async (ids: string[]): Promise<number[]> => {
  const rows = await knex()('customer_changes').whereIn('customer_id', ids).groupBy('customer_id').count()
  return [...new Set(rows.map(({ count }) => Number(count)))]
}
const readOne = async (id: string) =>
  (await client.get(listBulkChanges.path)).body.find((change: { id: string }) => change.id === id)

/** Whether somebody waits for a lock. */
const someoneWaits = async () => {
  const { rows } = await knex().raw<{ rows: unknown[] }>('select from pg_locks where not granted')
  return rows.length > 0
}

test('two processes at the same change do each customer once', async () => {
  const { id, ids } = await begin('Shared', '212')
  await Promise.all([workOnChange(app, id), workOnChange(app, id)])
  expect(await readOne(id)).toMatchObject({ status: 'done', processed: 1800, changed: 1800, refusedCount: 0 })
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
  const { processed, changed } = await readOne(id)
  expect(processed).toBeLessThan(1800)
  expect([processed % 500, changed]).toEqual([0, processed])
  const undoing = await act(id, undoBulkChange)
  await workOnChange(app, undoing.body.id as string)
  expect(await readOne(undoing.body.id as string)).toMatchObject({ status: 'done', matched: changed, changed })
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

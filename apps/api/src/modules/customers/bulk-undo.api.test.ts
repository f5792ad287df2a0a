import {
  bulkAssignCustomers,
  bulkTagCustomers,
  listBulkChanges,
  listBulkRefused,
  stopBulkChange,
  undoBulkChange,
} from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCrowd, workOnChange } from '../../../test/bulk-changes.ts'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createBulkChangeWork } from './bulk-change-work.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const undo = (id: string, as = client) => as.post(undoBulkChange.path.replace('{id}', id))
const stop = (id: string, as = client) => as.post(stopBulkChange.path.replace('{id}', id))
const readOne = async (id: string) =>
  (await client.get(listBulkChanges.path)).body.find((change: { id: string }) => change.id === id)
const stored = async (id: string) =>
  knex()('customers').where({ id }).first<{ primary_contact_user_id: string | null; tags: string[]; version: number }>()

async function assigned(count: number) {
  const talks = await Promise.all(Array.from({ length: count }, () => insertConversation(knex(), ours)))
  const customerIds = talks.map(({ customerId }) => customerId)
  const { body } = await client.patch(bulkAssignCustomers.path, {
    customerIds,
    primaryContactUserId: ours.users.basic,
  })
  return { id: body.id as string, customerIds }
}

test('everybody is as they were, the change says so, and one entry of the audit log tells of it', async () => {
  const { id, customerIds } = await assigned(3)
  const answer = await undo(id)
  expect(answer).toMatchObject({
    status: 201,
    body: { undoes: id, kind: 'assign', matched: 3, processed: 3, updated: 3, refusedCount: 0 },
  })
  for (const customerId of customerIds) {
    expect(await stored(customerId)).toMatchObject({ primary_contact_user_id: null, version: 3 })
  }
  const [undoing, change] = (await client.get(listBulkChanges.path)).body
  expect(undoing).toEqual(answer.body)
  expect(change).toMatchObject({ id, isUndone: true })
  expect(await knex()('audit_entries').where({ subject_id: answer.body.id })).toMatchObject([
    { action: 'customer.bulkUndo', user_id: ours.users.manager, before: { customers: 3 } },
  ])
})

test('whoever was changed since stays, and is named', async () => {
  const { id, customerIds } = await assigned(2)
  const [touched, untouched] = customerIds as [string, string]
  await client.patch(bulkTagCustomers.path, { customerIds: [touched], add: ['VIP'] })
  const { body } = await undo(id)
  expect(body).toMatchObject({ updated: 1, refusedCount: 1 })
  expect(body.refused).toMatchObject([{ customerId: touched, reason: 'Was changed since, so it stays as it is' }])
  expect(await stored(touched)).toMatchObject({ primary_contact_user_id: ours.users.basic, tags: ['VIP'] })
  expect(await stored(untouched)).toMatchObject({ primary_contact_user_id: null })
})

test('all who stay are listed, page by page', async () => {
  const { id, customerIds } = await assigned(5)
  await client.patch(bulkTagCustomers.path, { customerIds, add: ['Since'] })
  const { body } = await undo(id)
  const read = async (query: string, as = client) =>
    as.get(`${listBulkRefused.path.replace('{id}', body.id)}?limit=2${query}`)
  const found: string[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page = await read(next)
    expect(page.body.length).toBeLessThanOrEqual(2)
    found.push(...page.body.map((row: { customerId: string }) => row.customerId))
    next = /(&cursor=[^&>]+)[^>]*>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(customerIds.toSorted())
  expect((await read('', await app.signInAs('basic'))).status).toBe(403)
})

test('of two who undo a change at once one does', async () => {
  const { id, customerIds } = await assigned(2)
  const answers = await Promise.all([undo(id), undo(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await stored(customerIds[0] ?? '')).toMatchObject({ version: 3 })
})

test('a change that is undone before all of it is written ends where it is', async () => {
  const ids = await insertCrowd(knex(), 'Interrupted', 501, { area: '303' })
  const body = { filter: { search: 'Interrupted' }, primaryContactUserId: ours.users.basic }
  const { body: begun } = await client.patch(bulkAssignCustomers.path, body)
  const answer = await undo(begun.id)
  expect(answer.body).toMatchObject({ status: 'done', matched: 0, updated: 0 })
  await workOnChange(app, begun.id as string)
  expect(await readOne(begun.id)).toMatchObject({ status: 'stopped', isUndone: true, processed: 0 })
  expect(await knex()('customers').whereIn('id', ids).where({ version: 1 })).toHaveLength(501)
})

test('more customers than one batch holds are given back behind the answer', async () => {
  const ids = await insertCrowd(knex(), 'Many', 501, { area: '304' })
  const body = { filter: { search: 'Many' }, primaryContactUserId: ours.users.basic }
  const { body: begun } = await client.patch(bulkAssignCustomers.path, body)
  await workOnChange(app, begun.id as string)
  const { body: undoing } = await undo(begun.id)
  expect(undoing).toMatchObject({ status: 'running', matched: 501, processed: 0 })
  expect((await stop(undoing.id)).body).toMatchObject({
    code: 'wrong_state',
    error: 'An undo cannot be stopped.',
  })
  await workOnChange(app, undoing.id as string)
  expect(await readOne(undoing.id)).toMatchObject({ status: 'done', processed: 501, updated: 501 })
  const restored = await knex()('customers').whereIn('id', ids).where({ primary_contact_user_id: null, version: 3 })
  expect(restored).toHaveLength(501)
})

test('a change is stopped where it is, once, and can be undone as far as it came', async () => {
  await insertCrowd(knex(), 'Enough', 501, { area: '305' })
  const body = { filter: { search: 'Enough' }, primaryContactUserId: ours.users.basic }
  const { body: begun } = await client.patch(bulkAssignCustomers.path, body)
  const { writeBatch } = createBulkChangeWork(app.context)
  expect(await inTransaction(knex(), (trx) => writeBatch(trx, ours.id, begun.id as string))).toBe(true)
  expect(await stop(begun.id)).toMatchObject({
    status: 201,
    body: { status: 'stopped', matched: 501, processed: 500, updated: 500 },
  })
  expect(await inTransaction(knex(), (trx) => writeBatch(trx, ours.id, begun.id as string))).toBe(false)
  expect(await stop(begun.id)).toMatchObject({ status: 409, body: { error: 'This change has already ended.' } })
  expect(await knex()('audit_entries').where({ subject_id: begun.id, action: 'customer.bulkStop' })).toMatchObject([
    { user_id: ours.users.manager, after: { customers: 500, primaryContactUserId: ours.users.basic } },
  ])
  expect((await undo(begun.id)).body).toMatchObject({ status: 'done', matched: 500, updated: 500 })
})

test('who is erased, merged or gone before their turn is named with the reason, in an undoing too', async () => {
  const [erased, merged, kept, ...others] = await insertCrowd(knex(), 'Fading', 503, { area: '306' })
  const gone = others.at(-1) as string
  const body = { filter: { search: 'Fading' }, primaryContactUserId: ours.users.basic }
  const { body: begun } = await client.patch(bulkAssignCustomers.path, body)
  const admin = await app.signInAs('admin')
  const erase = (id: string | undefined) => admin.post(`/api/parley/customers/${id}/erase`, { name: 'Fading' })
  expect((await erase(erased)).status).toBe(204)
  const merging = { otherId: merged, fields: {}, version: 1, otherVersion: 1 }
  expect((await client.post(`/api/parley/customers/${kept}/merge`, merging)).status).toBe(200)
  await knex()('customer_phones').where({ customer_id: gone }).delete()
  await knex()('customers').where({ id: gone }).delete()
  await workOnChange(app, begun.id as string)
  const done = await readOne(begun.id)
  expect(done).toMatchObject({ status: 'done', processed: 503, updated: 500, refusedCount: 3 })
  const reasons = new Map(done.refused.map((row: { customerId: string }) => [row.customerId, row]))
  expect(reasons.get(erased)).toMatchObject({ name: 'Erased customer', reason: 'Was erased since' })
  expect(reasons.get(merged)).toMatchObject({ reason: 'Was merged with another customer since' })
  expect(reasons.get(gone)).toMatchObject({ name: null, reason: 'Was removed when their import was undone' })

  expect((await erase(kept)).status).toBe(204)
  const { body: undoing } = await undo(begun.id)
  expect(undoing).toMatchObject({ status: 'done', matched: 500, updated: 499, refusedCount: 1 })
  expect(undoing.refused).toMatchObject([{ customerId: kept, reason: 'Was erased since' }])
})

test('a change that cannot go on says so, and can be undone as far as it came', async () => {
  await insertCrowd(knex(), 'Lost', 501, { area: '307' })
  const body = { filter: { search: 'Lost' }, primaryContactUserId: ours.users.basic }
  const { body: begun } = await client.patch(bulkAssignCustomers.path, body)
  const { writeBatch, giveUp } = createBulkChangeWork(app.context)
  await inTransaction(knex(), (trx) => writeBatch(trx, ours.id, begun.id as string))
  await inTransaction(knex(), (trx) => giveUp(trx, ours.id, begun.id as string))
  expect(await readOne(begun.id)).toMatchObject({ status: 'failed', processed: 500 })
  expect((await undo(begun.id)).body).toMatchObject({ status: 'done', updated: 500 })
})

test('after an hour a change stays, and so does an undoing', async () => {
  const { id } = await assigned(1)
  const at = new Date(app.clock.now().getTime() - 3_600_000)
  await knex()('bulk_changes').where({ id }).update({ created_at: at })
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const other = await assigned(1)
  const { body } = await undo(other.id)
  expect(await undo(body.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('a change of others is unknown, and basic users undo and stop nothing', async () => {
  const { id } = await assigned(1)
  expect((await undo(id, await app.signInAs('manager', theirs))).status).toBe(404)
  expect((await undo(id, await app.signInAs('basic'))).status).toBe(403)
  expect((await stop(id, await app.signInAs('manager', theirs))).status).toBe(404)
  expect((await stop(id, await app.signInAs('basic'))).status).toBe(403)
})

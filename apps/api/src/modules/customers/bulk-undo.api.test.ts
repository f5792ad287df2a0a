import { bulkAssignCustomers, bulkTagCustomers, listBulkChanges, undoBulkChange } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { editBatch } from './bulk-changes.repository.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const undo = (id: string, as = client) => as.post(undoBulkChange.path.replace('{id}', id))
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
    body: { undoes: id, kind: 'assign', matched: 3, processed: 3, changed: 3, refusedCount: 0 },
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
  expect(body).toMatchObject({ changed: 1, refusedCount: 1 })
  expect(body.refused).toMatchObject([{ customerId: touched, reason: 'Was changed since, so it stays as it is' }])
  expect(await stored(touched)).toMatchObject({ primary_contact_user_id: ours.users.basic, tags: ['VIP'] })
  expect(await stored(untouched)).toMatchObject({ primary_contact_user_id: null })
})

test('of two who undo a change at once one does', async () => {
  const { id, customerIds } = await assigned(2)
  const answers = await Promise.all([undo(id), undo(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await stored(customerIds[0] ?? '')).toMatchObject({ version: 3 })
})

test('a change that is undone before all of it is written ends where it is', async () => {
  const { id, customerIds } = await assigned(1)
  const { conversationId: _, customerId } = await insertConversation(knex(), ours)
  await undo(id)
  const edit = { kind: 'assign', primaryContactUserId: ours.users.basic } as const
  const batch = {
    organizationId: ours.id,
    bulkChangeId: id,
    kind: edit.kind,
    ids: [customerId, ...customerIds],
    at: app.clock.now(),
  }
  expect(await inTransaction(knex(), (trx) => editBatch(trx, batch, edit))).toBe(false)
  for (const one of batch.ids) expect(await stored(one)).toMatchObject({ primary_contact_user_id: null })
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

test('a change of others is unknown, and basic users undo nothing', async () => {
  const { id } = await assigned(1)
  expect((await undo(id, await app.signInAs('manager', theirs))).status).toBe(404)
  expect((await undo(id, await app.signInAs('basic'))).status).toBe(403)
})

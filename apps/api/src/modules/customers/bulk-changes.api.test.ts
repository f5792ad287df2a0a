import {
  buildUrl,
  bulkAssignCustomers,
  bulkTagCustomers,
  listBulkChanges,
  listCustomerTimeline,
} from '@parley/contract'
import { ERASED_PHONE, GONE_IN_BULK } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCrowd, workOnChange } from '../../../test/bulk-changes.ts'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { createPurges } from '../../jobs/purges.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const assign = (body: object) => client.patch(bulkAssignCustomers.path, body)
const stored = (id: string) => knex()('customers').where({ id }).first()
const keptOf = (bulkChangeId: string) => knex()('bulk_change_rows').where({ bulk_change_id: bulkChangeId })

test('what each customer was before is kept, and their version rises', async () => {
  const [changed, same] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
  await knex()('customers').where({ id: same.customerId }).update({ primary_contact_user_id: ours.users.basic })
  const customerIds = [changed.customerId, same.customerId]
  const answer = await assign({ customerIds, primaryContactUserId: ours.users.basic })
  expect(answer).toMatchObject({ status: 200, body: { matched: 2, processed: 2, updated: 1, refusedCount: 0 } })
  expect(await stored(changed.customerId)).toMatchObject({ primary_contact_user_id: ours.users.basic, version: 2 })
  expect(await stored(same.customerId)).toMatchObject({ version: 1 })
  expect(await keptOf(answer.body.id)).toMatchObject([
    { customer_id: changed.customerId, before: { primaryContactUserId: null }, version: 2, refusal: null },
  ])
})

test('who looks at one of the customers reads what was done to them', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const path = buildUrl(listCustomerTimeline, { id: customerId })
  const etag = (await client.get(path)).headers.get('etag') ?? ''
  await client.patch(bulkTagCustomers.path, { customerIds: [customerId], add: ['Spring'] })
  const again = await client.get(path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(200)
  expect(JSON.stringify(again.body)).toContain('Spring')
})

test('more customers than one batch holds are all changed, nobody of another organisation', async () => {
  const area = '720'
  const tags = ['Old']
  const ids = await insertCrowd(knex(), 'Crowd', 1100, { area, tags })
  await insertCrowd(knex(), 'Crowd', 1100, { area, tags, organizationId: theirs.id })
  await knex()('customers')
    .where({ id: ids[7] })
    .update({ tags: Array.from({ length: 50 }, (_, at) => `Tag ${at}`) })
  const filter = { search: 'crowd' }
  const answer = await client.patch(bulkTagCustomers.path, {
    filter,
    expectedCount: 1100,
    add: ['New'],
    remove: ['old'],
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'running', matched: 1100, processed: 0, updated: 0, refusedCount: 0 },
  })
  await workOnChange(app, answer.body.id as string)
  const [latest] = (await client.get(listBulkChanges.path)).body
  expect(latest).toMatchObject({
    id: answer.body.id,
    status: 'done',
    matched: 1100,
    processed: 1100,
    updated: 1099,
    refusedCount: 1,
  })
  expect(latest.refused).toEqual([
    {
      customerId: ids[7],
      name: 'Crowd',
      phoneNumber: '+17202000007',
      reason: expect.stringContaining('50') as string,
    },
  ])
  const tagged = await knex()('customers')
    .where({ tags: ['New'] })
    .countDistinct({ organizations: 'organization_id', all: 'id' })
  expect(tagged).toMatchObject([{ organizations: 1, all: 1099 }])
})

test('changes that were made an hour ago are no recent ones', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const { body } = await assign({ customerIds: [customerId], primaryContactUserId: null })
  const recent = async (): Promise<string[]> =>
    (await client.get(listBulkChanges.path)).body.map(({ id }: { id: string }) => id)
  expect(await recent()).toContain(body.id)
  const at = new Date(app.clock.now().getTime() - 3_600_001)
  await knex()('bulk_changes').where({ id: body.id }).update({ created_at: at })
  expect(await recent()).not.toContain(body.id)
})

test('what customers were is forgotten after a month', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const { body } = await assign({ customerIds: [customerId], primaryContactUserId: ours.users.admin })
  const at = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  const left = async (days: number): Promise<number> => {
    await knex()('bulk_changes')
      .where({ id: body.id })
      .update({ created_at: at(days) })
    for (const purge of createPurges(knex(), app.clock)) await purge.run()
    return (await keptOf(body.id)).length
  }
  expect(await left(29)).toBe(1)
  expect(await left(31)).toBe(0)
})

test('who was erased or became part of another customer is named, the others are changed', async () => {
  const [kept, merged, erased] = [
    await insertConversation(knex(), ours),
    await insertConversation(knex(), ours),
    await insertConversation(knex(), ours),
  ].map(({ customerId }) => customerId)
  await knex()('customers').where({ id: merged }).update({ merged_into_id: kept })
  await knex()('customers').where({ id: erased }).update({ phone: ERASED_PHONE, erased_at: app.clock.now() })
  const customerIds = [kept, merged, erased]
  expect(await assign({ customerIds, primaryContactUserId: ours.users.basic })).toMatchObject({
    status: 200,
    body: {
      matched: 3,
      updated: 1,
      refused: [
        { customerId: merged, reason: GONE_IN_BULK.merged },
        { customerId: erased, reason: GONE_IN_BULK.erased },
      ],
    },
  })
  const others = await insertCrowd(knex(), 'Elsewhere', 1, { area: '722', organizationId: theirs.id })
  const asked = await assign({ customerIds: [kept, ...others], primaryContactUserId: null })
  expect(asked.status).toBe(404)
})

test('one entry of the audit log tells of all of them', async () => {
  const talks = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
  const customerIds = talks.map(({ customerId }) => customerId)
  const { body } = await assign({ customerIds, primaryContactUserId: ours.users.admin })
  expect(await knex()('audit_entries').where({ subject_id: body.id })).toMatchObject([
    {
      action: 'customer.bulkAssign',
      user_id: ours.users.standard,
      after: { customers: 2, primaryContactUserId: ours.users.admin },
    },
  ])
})

test('changes of the same customers at once end one after the other', async () => {
  const talks = await Promise.all(Array.from({ length: 6 }, () => insertConversation(knex(), ours)))
  const customerIds = talks.map(({ customerId }) => customerId)
  const tag = (name: string, ids: string[]) => client.patch(bulkTagCustomers.path, { customerIds: ids, add: [name] })
  const answers = await Promise.all([
    tag('One', customerIds),
    tag('Two', customerIds.toReversed()),
    tag('Three', customerIds),
  ])
  expect(answers.map(({ status, body }) => [status, body.updated])).toEqual([
    [200, 6],
    [200, 6],
    [200, 6],
  ])
  for (const id of customerIds) {
    const { tags, version } = (await stored(id)) as { tags: string[]; version: number }
    expect(tags.toSorted()).toEqual(['One', 'Three', 'Two'])
    expect(version).toBe(4)
  }
})

test('tags are added under either name, each once, to what there is', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const tag = (body: object) => client.patch(bulkTagCustomers.path, { customerIds: [customerId], ...body })
  expect(await tag({ tags: ['VIP', 'vip'] })).toMatchObject({ status: 200, body: { add: ['VIP'], updated: 1 } })
  expect(await tag({ tags: ['Net 30', 'VIP'] })).toMatchObject({ status: 200, body: { updated: 1 } })
  expect(await tag({ tags: ['Boiler'], add: ['Roof'] })).toMatchObject({ status: 200 })
  expect(((await stored(customerId)) as { tags: string[] }).tags.toSorted()).toEqual([
    'Boiler',
    'Net 30',
    'Roof',
    'VIP',
  ])
})

test('the same request under one key is one change', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const body = { customerIds: [customerId], primaryContactUserId: ours.users.basic }
  const headers = { 'idempotency-key': 'the-same-change' }
  const one = await client.patch(bulkAssignCustomers.path, body, { headers })
  const again = await client.patch(bulkAssignCustomers.path, body, { headers })
  expect(again.body).toEqual(one.body)
  expect(await stored(customerId)).toMatchObject({ version: 2 })
})

test('all that match but for a few are changed, and these are not counted', async () => {
  const ids = await insertCrowd(knex(), 'Except', 4, { area: '721' })
  const [left] = ids
  const body = { filter: { search: 'Except' }, exceptIds: [left], primaryContactUserId: ours.users.basic }
  expect((await assign({ ...body, expectedCount: 4 })).status).toBe(409)
  expect(await assign({ ...body, expectedCount: 3 })).toMatchObject({ status: 200, body: { matched: 3, updated: 3 } })
  expect(await stored(left ?? '')).toMatchObject({ primary_contact_user_id: null })
  expect((await assign({ customerIds: ids, exceptIds: [left], primaryContactUserId: null })).status).toBe(400)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let client: Client
let colleague: Client
let id: string
let fieldId: string

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
  colleague = await app.signInAs('manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await insertConversation(app.database.knex, ours)).customerId
  fieldId = newId()
  await app.database.knex('custom_fields').insert({
    organization_id: ours.id,
    id: fieldId,
    field_name: `gate_${fieldId.replaceAll('-', '')}`,
    field_label: 'Gate',
    field_type: 'text',
    display_order: 1,
  })
})

const path = () => `/api/parley/customers/${id}`
const edit = (body: object, by = client) => by.patch(path(), body)
const save = (value: string, more: object = {}, by = client) =>
  by.patch(`${path()}/custom-field-values`, { values: [{ customFieldId: fieldId, value }], ...more })
const read = async () => (await client.get(path())).body

test('an edit over a newer version changes nothing and says what a colleague changed, and when', async () => {
  const { version, name } = await read()
  await edit({ notes: 'Gate 4', baseVersion: version }, colleague)
  await save('4471', {}, colleague)
  const refused = await edit({ name: 'Somebody else', baseVersion: version })
  expect(refused).toMatchObject({
    status: 412,
    body: {
      code: 'stale',
      current: {
        name,
        notes: 'Gate 4',
        version: version + 2,
        customFieldValues: [{ customFieldId: fieldId, value: '4471' }],
      },
      changes: [
        { field: 'notes', byName: expect.any(String), at: expect.any(String) },
        { field: fieldId, byName: expect.any(String), at: expect.any(String) },
      ],
    },
  })
  expect(await save('9', { baseVersion: version })).toMatchObject({ status: 412 })
  expect(await read()).toMatchObject({ name, version: version + 2 })
  expect(await edit({ name: 'Somebody else', baseVersion: version + 2 })).toMatchObject({
    status: 200,
    body: { name: 'Somebody else', version: version + 3 },
  })
})

test('of two who save at once over one version, one is told', async () => {
  const { version } = await read()
  const answers = await Promise.all([
    edit({ notes: 'Mine', baseVersion: version }),
    edit({ notes: 'Theirs', baseVersion: version }, colleague),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  expect((await read()).version).toBe(version + 1)
})

test('a change of many raises the version, and who edits hears who made it', async () => {
  const { version } = await read()
  await colleague.patch('/api/parley/customers/bulk-tag', { customerIds: [id], add: ['VIP'] })
  expect(await edit({ notes: 'x', baseVersion: version })).toMatchObject({
    status: 412,
    body: { current: { tags: ['VIP'] }, changes: [{ field: 'tags' }] },
  })
})

test('a number that somebody takes at the same moment goes to one of them', async () => {
  const other = (await insertConversation(app.database.knex, ours)).customerId
  const phoneNumber = '+13035550777'
  const answers = await Promise.all([
    edit({ phoneNumber }),
    colleague.patch(`/api/parley/customers/${other}`, { phoneNumber }),
  ])
  const statuses = answers.map(({ status }) => status).toSorted((one, another) => one - another)
  expect(statuses).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'duplicate',
    current: { phoneNumber },
    fields: { phoneNumber: expect.any(String) },
  })
})

test('another name is read at once wherever the customer is named', async () => {
  const invoice = await colleague.post('/api/parley/invoices', {
    customerId: id,
    amount: 10,
    dueDate: '2027-01-01',
    sendPaymentRequest: false,
  })
  expect(invoice.status).toBe(201)
  const list = () => client.get(`/api/parley/invoices?customerId=${id}`)
  const etag = (await list()).headers.get('etag') ?? ''
  await edit({ name: 'Renamed Person' })
  const again = await client.get(`/api/parley/invoices?customerId=${id}`, { headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 200, body: [{ customerName: 'Renamed Person' }] })
})

test('what stands in a custom field is written, cleared, and goes with its field', async () => {
  expect(await save(' 4471 ')).toMatchObject({ status: 200, body: { values: [{ value: '4471' }] } })
  expect(await save('')).toMatchObject({ status: 200, body: { values: [] } })
  await save('4471')
  await app.database.knex('custom_fields').where({ id: fieldId }).delete()
  expect((await client.get(`${path()}/custom-field-values`)).body).toEqual([])
})

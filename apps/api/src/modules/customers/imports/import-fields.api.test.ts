import { checkCustomerImport, startCustomerImport } from '@parley/contract'
import { CUSTOM_FIELD_TYPES, type CustomFieldType, fieldTarget, type Id } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { importAll, importBody, workOn } from '../../../../test/imports.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ours, theirs } from '../../../../test/world.ts'
import { newId } from '../../../ids.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const insertCustomer = async (phone: string, values: Readonly<Record<Id, string>> = {}) => {
  const customer_id = newId()
  await knex()('customers').insert({ organization_id: ours.id, id: customer_id, phone, name: 'Known' })
  for (const [custom_field_id, value] of Object.entries(values)) {
    await knex()('custom_field_values').insert({ organization_id: ours.id, customer_id, custom_field_id, value })
  }
  return customer_id
}
let places = 0
async function insertField(type: CustomFieldType, change: Record<string, unknown> = {}): Promise<Id> {
  const id = newId()
  places += 1
  await knex()('custom_fields').insert({
    organization_id: ours.id,
    id,
    field_name: `field_${places}`,
    field_label: `Field ${places}`,
    field_type: type,
    field_options: type === 'dropdown' ? ['Gas', 'Oil'] : [],
    display_order: places,
    ...change,
  })
  return id
}
const valuesOf = async (phone: string): Promise<Record<Id, string>> => {
  const rows = await knex()('custom_field_values as v')
    .join('customers as c', 'c.id', 'v.customer_id')
    .where({ 'c.organization_id': ours.id, 'c.phone': phone })
    .select<{ id: Id; value: string }[]>('v.custom_field_id as id', 'v.value')
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]))
}
const file = (text: string) => Buffer.from(text).toString('base64')

test('rows fill custom fields of new and known customers, and an import that is undone takes them back', async () => {
  const fuel = await insertField('dropdown', { is_required: true })
  const size = await insertField('number')
  const since = await insertField('date')
  await insertCustomer('+12015550201', { [fuel]: 'Oil' })
  const text = [
    'Name,Phone,Fuel,Size,Since',
    'New,2015550200,gas,"1,250",30.11.2026',
    'Known,2015550201,Gas,50,03.11.2026',
    'Coal,2015550202,Coal,,',
    'Big,2015550203,,big,',
  ].join('\n')
  const targets = ['name', 'phoneNumber', ...[fuel, size, since].map(fieldTarget)] as const
  const body = importBody('', { file: file(text), targets: [...targets], existing: 'fill' })
  const counts = { rows: 4, added: 1, changed: 1, refusedCount: 2 }
  const reasons = ['Field 1 must be one of its options', 'Field 2 must be a number, such as 50 or 12.5']
  const check = await client.post(checkCustomerImport.path, body)
  expect(check.body).toMatchObject({ ...counts, refused: reasons.map((reason) => ({ reason })) })
  const done = await importAll(app, client, body)
  expect(done.body).toMatchObject({ ...counts, refused: reasons.map((reason) => ({ reason })) })
  expect(await valuesOf('+12015550200')).toEqual({ [fuel]: 'Gas', [size]: '1250', [since]: '2026-11-30' })
  expect(await valuesOf('+12015550201')).toEqual({ [fuel]: 'Oil', [size]: '50', [since]: '2026-11-03' })
  const known = await knex()('customers').where({ phone: '+12015550201' }).first('id', 'version')
  expect(known).toMatchObject({ version: 2 })
  const [kept] = await knex()('customer_changes').where({ customer_id: known.id, version: 2 })
  expect(kept.changes).toEqual([
    { field: size, before: null, after: '50' },
    { field: since, before: null, after: '2026-11-03' },
  ])
  const wins = await importAll(app, client, { ...body, existing: 'overwrite' })
  expect(wins.body).toMatchObject({ added: 0, changed: 1 })
  expect(await valuesOf('+12015550201')).toMatchObject({ [fuel]: 'Gas' })

  const undo = async (id: string) => {
    await client.post(`${startCustomerImport.path}/${id}/undo`)
    await workOn(app, id)
  }
  await undo(wins.body.id)
  expect(await valuesOf('+12015550201')).toMatchObject({ [fuel]: 'Oil', [size]: '50' })
  await undo(done.body.id)
  // The second import raised the customer's version, so what the first filled stays.
  expect((await client.get(`${startCustomerImport.path}/${done.body.id}`)).body).toMatchObject({
    undone: 1,
    keptCount: 1,
  })
  expect(await knex()('customers').where({ phone: '+12015550200' }).first()).toBeUndefined()
})

test('what an import filled is empty again once it is undone', async () => {
  const note = await insertField('text')
  const id = await insertCustomer('+12015550301')
  const body = importBody('', {
    file: file('Name,Phone,Note\nKnown,2015550301,Key under the pot\n'),
    targets: ['name', 'phoneNumber', fieldTarget(note)],
  })
  const done = await importAll(app, client, body)
  expect(await valuesOf('+12015550301')).toEqual({ [note]: 'Key under the pot' })
  await client.post(`${startCustomerImport.path}/${done.body.id}/undo`)
  await workOn(app, done.body.id)
  expect(await valuesOf('+12015550301')).toEqual({})
  const changes = await knex()('customer_changes').where({ customer_id: id }).orderBy('version').pluck('changes')
  expect(changes.at(-1)).toEqual([{ field: note, before: 'Key under the pot', after: null }])
})

test('dates that can be read two ways are asked for, and read as it is answered', async () => {
  const since = await insertField('date')
  const sent = (dateOrders: Record<Id, 'day' | 'month'>) =>
    importBody('', {
      file: file('Name,Phone,Since\nWren,2015550401,03.11.2026\n'),
      targets: ['name', 'phoneNumber', fieldTarget(since)],
      dateOrders,
    })
  const asked = await client.post(startCustomerImport.path, sent({}))
  expect(asked).toMatchObject({
    status: 400,
    body: { error: 'Choose for Since whether 03.11.2026 is Nov 3 or Mar 11' },
  })
  await importAll(app, client, sent({ [since]: 'month' }))
  expect(await valuesOf('+12015550401')).toEqual({ [since]: '2026-03-11' })
})

test('a field that is deleted while an import waits is left out, one that was before is refused', async () => {
  const [stays, goes] = [await insertField('text'), await insertField('text')]
  const body = importBody('', {
    file: file('Name,Phone,Stays,Goes\nWren,2015550501,a,b\n'),
    targets: ['name', 'phoneNumber', fieldTarget(stays), fieldTarget(goes)],
  })
  const begun = await client.post(startCustomerImport.path, body)
  await knex()('custom_fields').where({ id: goes }).delete()
  await workOn(app, begun.body.id)
  expect(await valuesOf('+12015550501')).toEqual({ [stays]: 'a' })
  const refused = await client.post(startCustomerImport.path, body)
  expect(refused).toMatchObject({ status: 400 })
  const other = await app.signInAs('manager', theirs)
  const ofOthers = { ...body, targets: ['name', 'phoneNumber', fieldTarget(stays), 'ignore'] }
  expect(await other.post(startCustomerImport.path, ofOthers)).toMatchObject({ status: 400 })
})

test('an import of an export changes nothing in fields of all types, once the order of its dates is said', async () => {
  await knex()('custom_fields').where({ organization_id: ours.id }).update({ is_active: false })
  const stored: Record<CustomFieldType, string> = {
    text: '=1+1, "so"',
    textarea: 'Two\nlines',
    number: '-12.50',
    email: 'tenant@example.com',
    phone: '+1 303 555 0188',
    date: '2026-03-11',
    // A former option of the dropdown.
    dropdown: 'Coal',
    checkbox: 'false',
  }
  const values: Record<Id, string> = {}
  const dateOrders: Record<Id, 'month'> = {}
  for (const type of CUSTOM_FIELD_TYPES) {
    const field = await insertField(type)
    values[field] = stored[type]
    if (type === 'date') dateOrders[field] = 'month'
  }
  await insertCustomer('+12015550601', values)
  const before = await knex()('custom_field_values').orderBy(['customer_id', 'custom_field_id'])
  const exported = (await client.get('/api/parley/customers/export')).text
  const targets = [
    ...(['name', 'phoneNumber', 'otherPhoneNumbers', 'email', 'tags', 'notes', 'primaryContact'] as const),
    ...(['timezone', 'optOut'] as const),
    ...Object.keys(values).map(fieldTarget),
    ...(['ignore', 'ignore', 'ignore'] as const),
  ]
  for (const existing of ['fill', 'overwrite'] as const) {
    const done = await importAll(app, client, importBody('', { file: file(exported), targets, existing, dateOrders }))
    expect(done.body).toMatchObject({ added: 0, changed: 0, optedOut: 0, refusedCount: 0 })
  }
  expect(await knex()('custom_field_values').orderBy(['customer_id', 'custom_field_id'])).toEqual(before)
})

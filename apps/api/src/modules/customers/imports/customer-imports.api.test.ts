import { checkCustomerImport, listCustomerImports, startCustomerImport, markDifferentPerson } from '@parley/contract'
import { DAY_MS, type ImportTarget } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { eventually } from '../../../../test/eventually.ts'
import { importAll, importBody, workOn } from '../../../../test/imports.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../../test/world.ts'
import { newId } from '../../../ids.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { USES_OF_CUSTOMERS } from './undo-rows.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const byPhone = (phone: string, organizationId = ours.id) =>
  knex()('customers').where({ organization_id: organizationId, phone }).first()
const insertCustomer = async (fields: { phone: string } & Record<string, unknown>) => {
  const id = newId()
  await knex()('customers').insert({ organization_id: ours.id, id, ...fields })
  return id
}
const post = (id: string, what: 'cancel' | 'undo') => client.post(`${startCustomerImport.path}/${id}/${what}`)
const rowsOf = (count: number, area: number) =>
  Array.from({ length: count }, (_, index) => `Person ${index},+1${area}${2_000_000 + index}\n`).join('')

test('rows become customers, fill who is there, or are refused with a reason', async () => {
  const known = await insertCustomer({ phone: '+12015550101', name: 'Known', tags: ['Old'] })
  await knex()('customers').insert({ organization_id: theirs.id, id: newId(), phone: '+12015550100', name: 'Theirs' })
  const { body } = await importAll(
    app,
    client,
    importBody(
      [
        'Wren,(201) 555-0100,wren@example.com,VIP; Net 30,Key under the pot,Manager of ours.test,x',
        'Other name,(201) 555-0101,known@example.com,New,,,',
        'Odell,555-0148,,,,,',
        ',(201) 555-0102,,,,,',
        'Twice,2015550100,,,,,',
        'Petra,2015550103,petra@,,,,',
      ].join('\n'),
      { tags: ['From old book'] },
    ),
  )
  expect(body).toMatchObject({
    status: 'done',
    rows: 6,
    processed: 6,
    added: 1,
    changed: 1,
    optedOut: 1,
    refusedCount: 4,
  })
  expect(body.refused).toEqual([
    {
      row: 4,
      name: 'Odell',
      phoneNumber: '555-0148',
      kind: 'phone',
      reason: 'Please enter a valid phone number (at least 10 digits)',
    },
    { row: 5, name: '', phoneNumber: '(201) 555-0102', kind: 'name', reason: 'Name is required' },
    { row: 6, name: 'Twice', phoneNumber: '2015550100', kind: 'repeated', reason: 'Same number as row 2, Wren' },
    { row: 7, name: 'Petra', phoneNumber: '2015550103', kind: 'other', reason: '"petra@" is not an email address' },
  ])
  const wren = await byPhone('+12015550100')
  expect(wren).toMatchObject({
    name: 'Wren',
    email: 'wren@example.com',
    tags: ['VIP', 'Net 30', 'From old book'],
    notes: 'Key under the pot',
    primary_contact_user_id: ours.users.manager,
    opted_out_by_user_id: ours.users.manager,
    version: 1,
  })
  expect(await knex()('consent_changes').where({ customer_id: wren.id })).toMatchObject([
    { opted_out: true, by_user_id: ours.users.manager, detail: 'Import of clients.csv' },
  ])
  expect(await byPhone('+12015550101')).toMatchObject({
    id: known,
    name: 'Known',
    email: 'known@example.com',
    tags: ['Old', 'New', 'From old book'],
    version: 2,
  })
  expect(await knex()('customer_changes').where({ customer_id: known })).toMatchObject([
    { version: 2, by_user_id: ours.users.manager, changes: [{ field: 'email', before: null }, { field: 'tags' }] },
  ])
  expect(await byPhone('+12015550100', theirs.id)).toMatchObject({ name: 'Theirs', version: 1 })
  expect(await knex()('audit_entries').where({ subject_id: body.id })).toMatchObject([
    { action: 'customer.import', user_id: ours.users.manager, after: { fileName: 'clients.csv', rows: 6 } },
  ])
  expect(await knex()('customer_imports').where({ id: body.id }).first('file')).toEqual({ file: null })
  const file = await client.get(`${startCustomerImport.path}/${body.id}/refused`)
  expect(file.text.split('\r\n').slice(0, 2)).toEqual([
    'Name,Phone,Email,Tags,Notes,Contact,No text,Reason',
    'Odell,555-0148,,,,,,Please enter a valid phone number (at least 10 digits)',
  ])
})

test('what an import would do is said before anything is written, and is what it does', async () => {
  await insertCustomer({ phone: '+12025550101', name: 'Known' })
  const text = 'New,2025550100,,,,,x\nKnown,2025550101,known@example.com,,,,\nSame,2025550101\nBad,1,,,,,\n'
  const body = importBody(text)
  const check = await client.post(checkCustomerImport.path, body)
  const counts = { rows: 4, added: 1, changed: 1, optedOut: 1, refusedCount: 2 }
  expect(check).toMatchObject({ status: 200, body: counts })
  expect(await byPhone('+12025550100')).toBeUndefined()
  const done = await importAll(app, client, body)
  expect(done.body).toMatchObject(counts)
  expect(done.body.refused).toEqual(check.body.refused)
})

test('the same request under one key is one import', async () => {
  const body = importBody('Once,2035550100,,,,,\n')
  const headers = { 'idempotency-key': 'the-same-import' }
  const one = await client.post(startCustomerImport.path, body, { headers })
  const again = await client.post(startCustomerImport.path, body, { headers })
  expect(again.body.id).toBe(one.body.id)
  expect(await knex()('customer_imports').where({ id: one.body.id })).toHaveLength(1)
})

test('more rows than a batch holds are all written, each once, also when it is begun anew', async () => {
  const { body } = await importAll(app, client, importBody(rowsOf(1203, 204)))
  expect(body).toMatchObject({ status: 'done', processed: 1203, added: 1203 })
  await workOn(app, body.id)
  const found = await knex()('customers').where({ organization_id: ours.id }).whereLike('phone', '+1204%')
  expect(found).toHaveLength(1203)
  expect(await knex()('customer_import_rows').where({ import_id: body.id })).toHaveLength(1203)
})

test('who has a number as another one is met by it, also twice in one file', async () => {
  const id = await insertCustomer({ phone: '+12055550100', other_phones: ['+12055550101'], name: 'Both' })
  const text = 'Both,2055550101,both@example.com,,,,\nBoth,2055550100,,VIP,,,\n'
  const { body } = await importAll(app, client, importBody(text))
  expect(body).toMatchObject({ added: 0, changed: 2 })
  expect(await knex()('customers').where({ id }).first()).toMatchObject({
    email: 'both@example.com',
    tags: ['VIP'],
    version: 3,
  })
  await post(body.id, 'undo')
  await workOn(app, body.id)
  expect(await knex()('customers').where({ id }).first()).toMatchObject({ email: null, tags: [], version: 4 })
})

test('other numbers come with a row, are added to, refused where another customer has one, and go when it is undone', async () => {
  const held = await insertCustomer({ phone: '+12095550100', name: 'Held' })
  const known = await insertCustomer({ phone: '+12095550101', other_phones: ['+12095550102'], name: 'Known' })
  const targets: ImportTarget[] = ['name', 'phoneNumber', 'otherPhoneNumbers', 'ignore', 'ignore', 'ignore', 'optOut']
  const lines = [
    'New,2095550110,2095550111; 2095550112',
    'Known,2095550102,2095550101; 2095550113,,,,x',
    'Takes,2095550114,2095550100',
  ]
  const body = importBody(lines.join('\n'), { targets })
  const check = await client.post(checkCustomerImport.path, body)
  const done = await importAll(app, client, body)
  for (const said of [check.body, done.body]) {
    expect(said).toMatchObject({ added: 1, changed: 1, refusedCount: 1 })
    expect(said.refused).toMatchObject([{ reason: '(209) 555-0100 is the number of another customer' }])
  }
  const numbersOf = async (id: string) =>
    (await knex()('customer_phones').where({ customer_id: id }).orderBy('phone').pluck('phone')).join(' ')
  const made = await byPhone('+12095550110')
  expect(await numbersOf(made.id)).toBe('+12095550110 +12095550111 +12095550112')
  expect(await numbersOf(known)).toBe('+12095550101 +12095550102 +12095550113')
  expect(await numbersOf(held)).toBe('+12095550100')
  await post(done.body.id, 'undo')
  await workOn(app, done.body.id)
  expect(await numbersOf(known)).toBe('+12095550101 +12095550102')
  // The number being removed belonged to an opted-out customer, so its next holder is opted out.
  const next = await client.post('/api/parley/customers', { name: 'Next', phoneNumber: '2095550113' })
  expect(next.body.optedOutAt).not.toBeNull()
})

test('an import of an export changes nothing', async () => {
  await insertCustomer({
    phone: '+442079460018',
    other_phones: ['+12055550199', '+442079460019'],
    name: '=1+1',
    email: 'a@example.com',
    tags: ['a, b', 'c;d'],
    notes: "'=two\nlines",
    primary_contact_user_id: ours.users.admin,
    timezone: 'Europe/London',
    opted_out_at: new Date(),
  })
  const before = await knex()('customers').where({ organization_id: ours.id }).orderBy('id')
  const file = (await client.get('/api/parley/customers/export')).text
  const targets = [
    'name',
    'phoneNumber',
    'otherPhoneNumbers',
    'email',
    'tags',
    'notes',
    'primaryContact',
    'timezone',
    'optOut',
    ...Array(3).fill('ignore'),
  ]
  for (const existing of ['skip', 'fill', 'overwrite'] as const) {
    const body = importBody('', { file: Buffer.from(file).toString('base64'), targets, existing })
    const done = await importAll(app, client, body)
    expect(done.body).toMatchObject({ rows: before.length, added: 0, changed: 0, optedOut: 0, refusedCount: 0 })
  }
  expect(await knex()('customers').where({ organization_id: ours.id }).orderBy('id')).toEqual(before)
})

test('texts are stopped of somebody who is left alone otherwise, in their conversations too', async () => {
  const talk = await insertConversation(knex(), ours)
  const { phone } = await knex()('customers').where({ id: talk.customerId }).first('phone')
  await importAll(app, client, importBody(`Somebody,${phone},,,,,x\n`, { existing: 'skip' }))
  expect(await knex()('customers').where({ id: talk.customerId }).first()).toMatchObject({
    opted_out_by_user_id: ours.users.manager,
    version: 2,
  })
  // Raised, so that a text decided from the older revision is decided again.
  const conversation = await knex()('conversations').where({ id: talk.conversationId }).first('revision')
  expect(conversation).toEqual({ revision: 1 })
})

test('an import that is cancelled keeps what it wrote, and can be taken back', async () => {
  const begun = await client.post(startCustomerImport.path, importBody(rowsOf(600, 206)))
  const { id } = begun.body
  await workOn(app, id)
  const next = await client.post(startCustomerImport.path, importBody(rowsOf(3, 207)))
  expect((await post(next.body.id, 'cancel')).body).toMatchObject({ status: 'cancelled', processed: 0 })
  await workOn(app, next.body.id)
  expect(await byPhone('+12072000000')).toBeUndefined()
  expect((await post(next.body.id, 'cancel')).status).toBe(409)
  expect((await post(id, 'cancel')).status).toBe(409)
})

test('an import is undone as far as nobody has touched its customers since; the others are named', async () => {
  const before = await insertCustomer({ phone: '+12085550100', name: 'Before', notes: 'Old notes', tags: ['Old'] })
  const lines = [
    'After,2085550100,after@example.com,New,New notes,Admin of ours.test,x',
    'Untouched,2085550101,,,,,x',
    'Edited,2085550102,,,,,',
    'Texted,2085550103,,,,,',
  ]
  const { body } = await importAll(app, client, importBody(lines.join('\n'), { existing: 'overwrite' }))
  expect(await byPhone('+12085550100')).toMatchObject({ name: 'After', notes: 'New notes', tags: ['Old', 'New'] })
  await knex()('customers').where({ phone: '+12085550102' }).update({ name: 'By hand', version: 2 })
  const texted = await byPhone('+12085550103')
  await client.post('/api/parley/conversations', { customerId: texted.id, phoneNumberId: ours.phoneNumberId })
  expect((await post(body.id, 'undo')).body).toMatchObject({ status: 'undoing' })
  await workOn(app, body.id)
  const undone = (await client.get(`${startCustomerImport.path}/${body.id}`)).body
  expect(undone).toMatchObject({ status: 'undone', undone: 2, keptCount: 2 })
  expect(undone.kept).toEqual([
    {
      customerId: expect.any(String) as string,
      name: 'By hand',
      phoneNumber: '+12085550102',
      reason: 'Was changed since, so it stays as it is',
    },
    {
      customerId: texted.id,
      name: 'Texted',
      phoneNumber: '+12085550103',
      reason: 'Has a conversation or an invoice now, so it stays',
    },
  ])
  const restored = await knex()('customers').where({ id: before }).first()
  expect(restored).toMatchObject({
    name: 'Before',
    email: null,
    notes: 'Old notes',
    tags: ['Old'],
    primary_contact_user_id: null,
    opted_out_by_user_id: ours.users.manager,
  })
  expect(await byPhone('+12085550101')).toBeUndefined()
  expect((await post(body.id, 'undo')).status).toBe(409)
})

test('who said that they want no texts is texted neither by an import that is taken back nor by the next one', async () => {
  const lines = 'Said so,2105550100,,,,,\nBy the file,2105550101,,,,,x\nAgreed again,2105550102,,,,,\n'
  const { body } = await importAll(app, client, importBody(lines))
  const say = async (phone: string, optedOut: boolean, how: string) => {
    const { id } = await byPhone(phone)
    expect((await client.patch(`/api/parley/customers/${id}/opt-out`, { optedOut, how })).status).toBe(200)
  }
  await say('+12105550100', true, 'phone')
  await say('+12105550102', true, 'phone')
  await say('+12105550102', false, 'in_writing')
  await post(body.id, 'undo')
  await workOn(app, body.id)
  expect((await client.get(`${startCustomerImport.path}/${body.id}`)).body).toMatchObject({ undone: 3, keptCount: 0 })
  const again = await importAll(app, client, importBody(lines.replace(',x', ',')))
  expect(again.body).toMatchObject({ added: 3, optedOut: 1 })
  const stopped = async (phone: string) => (await byPhone(phone)).opted_out_at !== null
  expect([await stopped('+12105550100'), await stopped('+12105550101'), await stopped('+12105550102')]).toEqual([
    true,
    false,
    false,
  ])
})

test('another name is read at once wherever the customer is named', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const { phone } = (await knex()('customers').where({ id: customerId }).first<{ phone: string }>('phone')) ?? {
    phone: '',
  }
  await client.post('/api/parley/invoices', {
    customerId,
    amount: 10,
    dueDate: '2027-01-01',
    sendPaymentRequest: false,
  })
  const lists = ['/api/parley/conversations', `/api/parley/invoices?customerId=${customerId}`]
  const etags = await Promise.all(lists.map(async (path) => (await client.get(path)).headers.get('etag') ?? ''))
  await importAll(app, client, importBody(`Renamed Person,${phone},,,,,`, { existing: 'overwrite' }))
  for (const [index, path] of lists.entries()) {
    const again = await client.get(path, { headers: { 'if-none-match': etags[index] ?? '' } })
    expect(again.status).toBe(200)
    expect(JSON.stringify(again.body)).toContain('Renamed Person')
  }
})

test('who was told apart from somebody goes away with the import that brought them', async () => {
  const known = await insertCustomer({ phone: '+12015550701', name: 'Known' })
  const { body } = await importAll(app, client, importBody('New One,+12015550702,,,,,'))
  const { id } = await byPhone('+12015550702')
  const path = markDifferentPerson.path.replace('{id}', known)
  expect((await client.patch(path, { otherId: id, isDifferent: true })).status).toBe(200)
  await post(body.id, 'undo')
  await workOn(app, body.id)
  expect((await client.get(`${startCustomerImport.path}/${body.id}`)).body).toMatchObject({
    status: 'undone',
    undone: 1,
  })
  expect(await byPhone('+12015550702')).toBeUndefined()
})

test('a table that names customers is looked into before one goes away', async () => {
  const { rows } = await knex().raw<{ rows: { name: string }[] }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'customers'::regclass`,
  )
  // `customers` needs no check for merges: they leave both customers with a version other than the import's.
  const gone = [
    'consent_changes',
    'custom_field_values',
    'customer_import_rows',
    'customer_phones',
    'customers',
    'different_customers',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...USES_OF_CUSTOMERS, ...gone].toSorted())
})

test('imports of another organisation are not shown', async () => {
  const other = await app.signInAs('manager', theirs)
  expect((await other.get(listCustomerImports.path)).body).toEqual([])
})

test('an import that cannot be taken back says so after the last try, and can be taken back again, also days later', async () => {
  const { body } = await importAll(app, client, importBody(rowsOf(3, 212)))
  const read = async () => (await client.get(`${startCustomerImport.path}/${body.id}`)).body
  await knex()('outbox').delete()
  await post(body.id, 'undo')
  await knex()('outbox').update({ attempts: 149 })
  await knex().raw(
    'create trigger customers_stay before delete on customers for each row execute function refuse_change()',
  )
  const worker = await startJobs(app.context, app.url)
  await eventually('the end', async () => (await read()).status === 'undo_failed')
  await knex().raw('drop trigger customers_stay on customers')
  const at = new Date(app.clock.now().getTime() - 2 * DAY_MS)
  await knex()('customer_imports').where({ id: body.id }).update({ created_at: at })
  expect((await post(body.id, 'undo')).body).toMatchObject({ status: 'undoing' })
  await eventually('the rest', async () => (await read()).status === 'undone')
  await worker.stop()
  expect(await read()).toMatchObject({ undone: 3, keptCount: 0 })
  expect(await byPhone('+12122000000')).toBeUndefined()
})

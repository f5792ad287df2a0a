import { API } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { newId } from '../../ids.ts'
import { clockIn } from '../settings/organization-clock.ts'
import { auditCount } from './audit.read-model.ts'

const organization_id = ours.id
const customers = [
  { organization_id, id: newId(), name: 'Zoë Lindqvist', phone: '+13035550117' },
  { organization_id, id: newId(), name: null, phone: '+17205550195' },
]
const [invoiceId, otherId, transactionId, linkId, receiptId] = [
  newId(),
  newId(),
  newId('transaction'),
  newId(),
  newId(),
]

interface Entry {
  name: string
  user: string | null
  action: string
  kind: string
  id: string
  after?: object
}

/** Listed oldest first. */
const ENTRIES: readonly Entry[] = [
  {
    name: 'made',
    user: ours.users.manager,
    action: 'invoice.create',
    kind: 'invoice',
    id: invoiceId,
    after: { amount: '350.00' },
  },
  { name: 'resent', user: ours.users.standard, action: 'paymentLink.resend', kind: 'paymentLink', id: linkId },
  {
    name: 'paid',
    user: null,
    action: 'payment.settle',
    kind: 'transaction',
    id: transactionId,
    after: { status: 'completed', amount: '350.00' },
  },
  { name: 'receipt', user: ours.users.standard, action: 'receipt.send', kind: 'receipt', id: receiptId },
  {
    name: 'voided',
    user: ours.users.manager,
    action: 'invoice.void',
    kind: 'invoice',
    id: otherId,
    after: { reason: 'Wrote it twice' },
  },
  {
    name: 'role',
    user: ours.users.admin,
    action: 'user.changeRole',
    kind: 'user',
    id: ours.users.basic,
    after: { role: 'basic' },
  },
]

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
  const { knex } = app.database
  const invoice = {
    organization_id,
    amount_cents: 35_000,
    due_date: '2026-12-01',
    created_by_user_id: ours.users.manager,
  }
  await knex('customers').insert(customers)
  await knex('invoices').insert([
    { ...invoice, id: invoiceId, invoice_number: 'INV-2064', customer_id: customers[0]?.id },
    { ...invoice, id: otherId, invoice_number: 'INV-12064', customer_id: customers[1]?.id },
  ])
  await knex('payment_links').insert({
    organization_id,
    id: linkId,
    invoice_id: invoiceId,
    code: 'abcdefgh',
    status: 'cancelled',
    expires_at: new Date(),
    created_by_user_id: ours.users.manager,
  })
  await knex('transactions').insert({
    organization_id,
    id: transactionId,
    customer_id: customers[0]?.id,
    invoice_id: invoiceId,
    amount_cents: 35_000,
    status: 'failed',
    payment_method: 'payment_link',
  })
  await knex('receipts').insert({
    organization_id,
    id: receiptId,
    transaction_id: transactionId,
    receipt_number: 'RCP-000124',
    token: 'token',
    data: {},
  })
  await knex('audit_entries').insert(
    ENTRIES.map(({ user, action, kind, id, after }, index) => ({
      organization_id,
      id: newId(),
      user_id: user,
      action,
      subject_kind: kind,
      subject_id: id,
      after,
      created_at: new Date(Date.UTC(2026, 8, 1) + index * 60_000),
    })),
  )
})
afterAll(() => app.close())

const found = async (query: string, client = admin): Promise<string[]> => {
  const { body } = await client.get(`${API}/audit?${query}`)
  return (body as { action: string; subject: { id: string } }[]).map(
    ({ action, subject }) => ENTRIES.find((one) => one.action === action && one.id === subject.id)?.name ?? '',
  )
}
const searched = (search: string) => new URLSearchParams({ search }).toString()

test.each([
  ['INV-2064', ['receipt', 'paid', 'resent', 'made']],
  ['inv2064', ['receipt', 'paid', 'resent', 'made']],
  ['2064', ['voided', 'receipt', 'paid', 'resent', 'made']],
  ['zoe', ['receipt', 'paid', 'resent', 'made']],
  ['Lindqvist ZOË', ['receipt', 'paid', 'resent', 'made']],
  ['manager', ['voided', 'made']],
  ['manager voided', ['voided']],
  ['voided manager 12064', ['voided']],
  ['(720) 555-0195', ['voided']],
  ['twice', ['voided']],
  ['rcp-000124', ['receipt']],
  ['paid invoice', ['paid']],
  ['parley', ['paid']],
  ['$350', ['paid', 'made']],
  ['350.5', []],
  ['changed the role of basic', ['role']],
  [transactionId.slice(0, 8), ['receipt', 'paid']],
  ['manager refunded', []],
  ['%', []],
])('%j finds %j, newest first, and counts them', async (search, names) => {
  expect(await found(searched(search))).toEqual(names)
  expect((await admin.get(`${API}/audit/totals?${searched(search)}`)).body).toEqual({ count: names.length })
})

test('a search goes on where a page ended, within the filters', async () => {
  const query = `${searched('2064')}&userId=${ours.users.manager}`
  expect(await found(query)).toEqual(['voided', 'made'])
  const first = await admin.get(`${API}/audit?${query}&limit=1`)
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
  expect((await admin.get(next)).body).toMatchObject([{ action: 'invoice.create' }])
})

test('finds nobody else’s', async () => {
  const other = await app.signInAs('admin', theirs)
  expect(await found(searched('2064'), other)).toEqual([])
  expect((await other.get(`${API}/audit/totals`)).body).toEqual({ count: 0 })
})

test('what was recorded of any kind of record is counted as it is listed; what nobody knows is 404', async () => {
  const subject_id = newId()
  await app.database.knex('audit_entries').insert({
    organization_id,
    id: newId(),
    user_id: ours.users.admin,
    action: 'customer.merge',
    subject_kind: 'customer',
    subject_id,
    created_at: new Date(),
  })
  const both = async (subjectId: string, client = admin) => {
    const query = new URLSearchParams({ subjectId }).toString()
    return {
      list: await client.get(`${API}/audit?${query}`),
      totals: await client.get(`${API}/audit/totals?${query}`),
    }
  }
  expect(await both(subject_id)).toMatchObject({
    list: { status: 200, body: [{ action: 'customer.merge' }] },
    totals: { status: 200, body: { count: 1 } },
  })
  const unknown = { list: { status: 404 }, totals: { status: 404 } }
  expect(await both(newId())).toMatchObject(unknown)
  expect(await both(subject_id, await app.signInAs('admin', theirs))).toMatchObject(unknown)
})

describe('among many', () => {
  beforeAll(async () => {
    const { knex } = app.database
    await knex.raw(
      `insert into audit_entries (organization_id, id, user_id, action, subject_kind, subject_id, created_at)
      select organization_id, gen_random_uuid(), user_id, 'invoice.remind', subject_kind, subject_id, created_at - n * interval '1 minute'
      from (select * from audit_entries where organization_id = ? and action = 'invoice.void') one, generate_series(1, 5000) n`,
      [organization_id],
    )
    await knex.raw('analyze audit_entries')
  })

  test('records and people are sought once, not for each entry', async () => {
    const { knex } = app.database
    const { text, values } = auditCount(organization_id, { search: 'manager inv-2064' }, clockIn('UTC', new Date()))
    const rows = await queryNamed<{ 'QUERY PLAN': string }>(knex, `explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/hashed SubPlan/g)?.length).toBeGreaterThanOrEqual(4)
    expect(plan).not.toMatch(/(?<!hashed )SubPlan \d+\)/)
  })
})

import { API } from '@parley/contract'
import { addDays, INVOICE_SORTS, type SortKey, sortKeys } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { insertConversation, ours } from '../../test/world.ts'
import { queryNamed } from '../db/named-parameters.ts'
import { newId } from '../ids.ts'
import { INVOICES } from './invoices/invoices.read-model.ts'
import { clockIn } from './settings/organization-clock.ts'
import { pageStatement } from './stored-list.ts'
import { TRANSACTIONS } from './transactions/transactions.read-model.ts'

const ROWS = 60

interface Listed {
  id: string
  amount: string
  dueDate: string
  createdAt: string
  paidAt: string | null
}

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
  const { knex } = app.database
  const { customerId } = await insertConversation(knex, ours)
  await knex('invoices').insert(
    Array.from({ length: ROWS }, (_, index) => ({
      organization_id: ours.id,
      id: newId(),
      invoice_number: `INV-${index}`,
      customer_id: customerId,
      // Few distinct values, so that many rows are equal; 900 is less than 10000, but greater as text.
      amount_cents: [900, 10_000, 25_050][index % 3],
      due_date: addDays('2026-11-19', index % 4),
      created_by_user_id: ours.users.admin,
      created_at: new Date(Date.UTC(2026, 10, 1) + (index % 7) * 86_400_000),
      ...(index % 5 === 0 && {
        status: 'paid',
        amount_paid_cents: [900, 10_000, 25_050][index % 3],
        paid_at: new Date(Date.UTC(2026, 10, 20) - (index % 4) * 86_400_000),
      }),
    })),
  )
})
afterAll(() => app.close())

async function walk(query: string): Promise<Listed[]> {
  const rows: Listed[] = []
  let path: string | undefined = `${API}/invoices?${query}`
  while (path !== undefined) {
    const { status, body, headers } = await client.get(path)
    expect(status).toBe(200)
    rows.push(...(body as Listed[]))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return rows
}

const FIELDS = { created: 'createdAt', due: 'dueDate', amount: 'amount', paid: 'paidAt' } as const

test.each(sortKeys(INVOICE_SORTS))('pages of sort=%s hold every row once, in that order', async (sort: SortKey) => {
  for (const search of ['', '&search=inv']) {
    const rows = await walk(`limit=7&sort=${sort}${search}`)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS)
    expect(rows).toHaveLength(ROWS)
    const field = FIELDS[sort.replace('-', '') as keyof typeof FIELDS]
    const keys = rows.map((row) => [(row[field] ?? '').padStart(30), row.createdAt, row.id].join(' '))
    expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
  }
})

test('a cursor of another order is refused', async () => {
  const { headers } = await client.get(`${API}/invoices?limit=1&sort=amount`)
  const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
  for (const sort of ['-amount', 'due', '-created']) {
    const refused = await client.get(`${API}/invoices?limit=1&sort=${sort}&cursor=${cursor}`)
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid' }])
  }
})

test.each([
  ['invoices', 'amount', 'invoices_of_amount'],
  ['invoices', '-amount', 'invoices_of_amount'],
  ['invoices', '-due', 'invoices_of_due_date'],
  ['invoices', '-paid', 'invoices_by_payment'],
  ['transactions', '-amount', 'transactions_of_amount'],
] as const)('%s sorted by %s are read from the index %s, without a sort', async (list, sort, index) => {
  const { knex } = app.database
  const day = clockIn('UTC', new Date())
  const { text, values } =
    list === 'invoices'
      ? pageStatement(INVOICES, ours.id, { sort }, day)
      : pageStatement(TRANSACTIONS, ours.id, { sort }, day)
  await knex.transaction(async (trx) => {
    // With few rows the planner would read and sort all; this test checks whether the index provides the order.
    await trx.raw('set local enable_seqscan = off')
    await trx.raw('set local enable_bitmapscan = off')
    await trx.raw('set local enable_sort = off')
    await trx.raw('set local enable_incremental_sort = off')
    const page = text.slice(0, text.indexOf(') \n'))
    const [row] = await queryNamed<{ 'QUERY PLAN': unknown }>(
      trx,
      `explain (format json) ${page}) select * from page`,
      values,
    )
    const plan = JSON.stringify(row?.['QUERY PLAN'])
    expect(plan).toContain(`"Index Name":"${index}"`)
    expect(plan).not.toMatch(/"Node Type":"(Incremental )?Sort"/)
  })
})

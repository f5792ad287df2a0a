import { API } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { newId } from '../../ids.ts'
import { invoiceTotals } from '../invoices/invoice-metrics.read-model.ts'
import { INVOICES } from '../invoices/invoices.read-model.ts'
import { clockIn } from '../settings/organization-clock.ts'
import { pageStatement } from '../stored-list.ts'
import { transactionTotals } from '../transactions/transaction-metrics.read-model.ts'
import { TRANSACTIONS } from '../transactions/transactions.read-model.ts'
import { findFew } from './money-search.ts'

const FIRST = ['Ana', 'Marisol', 'Ana', 'Zoë']
const LAST = ['Vega', 'Okafor', 'O’Hara', 'Lindqvist-Ruiz', '100% Pipes']
const PEOPLE = 120

interface Row {
  name: string | null
  phone: string
  invoiceNumber: string
}

/** Newest first. */
const rows: Row[] = []
let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  const { knex } = app.database
  const organization_id = ours.id
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    organization_id,
    id: newId(),
    name: i % 17 === 0 ? null : i === 60 ? 'Bartholomew Quill' : `${FIRST[i % 4]} ${LAST[i % 5]}`,
    phone: `+1720555${String(1000 + i * 7)}`,
  }))
  const invoices = Array.from({ length: PEOPLE * 2 }, (_, i) => ({
    organization_id,
    id: newId(),
    invoice_number: i === 5 ? 'Deposit_1' : `INV-${String(7000 + i)}`,
    customer_id: people[(i * 7) % PEOPLE]?.id,
    amount_cents: 1000,
    due_date: '2026-12-01',
    created_by_user_id: ours.users.standard,
    created_at: new Date(Date.UTC(2026, 8, 1) + i * 60_000),
  }))
  await knex('customers').insert(people)
  await knex('invoices').insert(invoices)
  await knex('transactions').insert(
    invoices.map(({ created_at, customer_id, ...invoice }) => ({
      organization_id,
      id: newId('transaction'),
      customer_id,
      invoice_id: invoice.id,
      amount_cents: 1000,
      status: 'pending',
      payment_method: 'payment_link',
      initiated_by_user_id: ours.users.standard,
      created_at,
    })),
  )
  for (const { invoice_number, customer_id } of invoices.toReversed()) {
    const customer = people.find(({ id }) => id === customer_id)
    if (customer) rows.push({ name: customer.name, phone: customer.phone, invoiceNumber: invoice_number })
  }
})
afterAll(() => app.close())

const holds = (text: string | null, term: string) => text?.toLowerCase().includes(term.toLowerCase()) ?? false
const numbersOf = async (list: string, term: string): Promise<string[]> => {
  const { body } = await client.get(`${API}/${list}?limit=200&search=${encodeURIComponent(term)}`)
  return (body as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber)
}
const totalsOf = async (list: string, term: string) =>
  (await client.get(`${API}/${list}/totals?search=${encodeURIComponent(term)}`)).body

test.each([
  ['a name that half of them have', 'ana', ''],
  ['a name that a quarter has', 'zoë', ''],
  ['both names of a few', 'Marisol Okafor', ''],
  ['one person', 'quill', ''],
  ['the end of a name', 'holomew', ''],
  ['a sign that stands for others in SQL', '100%', ''],
  ['what every invoice has', 'inv', ''],
  ['the whole number of one', 'INV-7123', ''],
  ['the end of numbers', '7123', '7123'],
  ['the middle of numbers', '-71', '71'],
  ['a number with such a sign', 'deposit_', ''],
  ['a phone as it is written', '(720) 555-1077', '7205551077'],
  ['a part of many phones', '720-555', '720555'],
  ['nothing', 'xyzzy', ''],
  ['a word and nothing', 'ana xyzzy', ''],
])('a search for %s finds what holds it, newest first, in both lists', async (_, term, digits) => {
  const found = rows
    .filter(({ name, phone, invoiceNumber }) =>
      [holds(name, term), holds(invoiceNumber, term), digits !== '' && phone.includes(digits)].some(Boolean),
    )
    .map(({ invoiceNumber }) => invoiceNumber)
  expect(await numbersOf('invoices', term)).toEqual(found.slice(0, 200))
  expect(await numbersOf('transactions', term)).toEqual(found.slice(0, 200))
  expect(await totalsOf('invoices', term)).toMatchObject({ count: found.length })
  expect(await totalsOf('transactions', term)).toMatchObject({ count: found.length, processedCount: 0 })
})

test.each(['INV-7123', 'inv-7123', 'INV 7123', 'INV7123', '#7123', 'inv #7123'])('%s is that number', async (term) => {
  expect(await numbersOf('invoices', term)).toEqual(['INV-7123'])
  expect(await numbersOf('transactions', term)).toEqual(['INV-7123'])
  expect(await totalsOf('invoices', term)).toMatchObject({ count: 1 })
})

describe('a search by the start of a transaction’s id', () => {
  const idsOf = async (query: string): Promise<string[]> => {
    const { body } = await client.get(`${API}/transactions?${query}`)
    return (body as { id: string }[]).map(({ id }) => id)
  }

  test('finds it by the eight characters of the list, the twelve of the dialog, and the whole', async () => {
    const [, id = ''] = await idsOf('limit=2')
    for (const length of [8, 12, 36]) expect(await idsOf(`search=${id.slice(0, length)}`)).toEqual([id])
    expect(await idsOf(`search=${id.slice(0, 12).toUpperCase()}`)).toEqual([id])
    expect(await idsOf(`search=${id.slice(0, 8)}&status=completed`)).toEqual([])
    expect(await numbersOf('invoices', id.slice(0, 8))).toEqual([])
    expect(await totalsOf('transactions', id.slice(0, 8))).toMatchObject({ count: 1 })
  })

  test('finds nobody else’s', async () => {
    const [id = ''] = await idsOf('limit=1')
    const other = await app.signInAs('standard', theirs)
    expect((await other.get(`${API}/transactions?search=${id.slice(0, 8)}`)).body).toEqual([])
    const totals = await other.get(`${API}/transactions/totals?search=${id.slice(0, 8)}`)
    expect(totals.body).toMatchObject({ count: 0 })
  })

  test('asks the primary key among many', async () => {
    const { knex } = app.database
    await knex.raw(
      `insert into transactions (organization_id, id, customer_id, invoice_id, amount_cents, status, payment_method)
      select organization_id, gen_random_uuid(), customer_id, invoice_id, 1, 'failed', 'payment_link'
      from (select * from transactions where organization_id = ? order by created_at desc limit 1) one, generate_series(1, 20000)`,
      [ours.id],
    )
    await knex.raw('analyze transactions')
    const { text, values } = pageStatement(TRANSACTIONS, ours.id, { search: 'a41c7d90' }, clockIn('UTC', new Date()))
    const [row] = await queryNamed<{ 'QUERY PLAN': unknown }>(knex, `explain (format json) ${text}`, values)
    const plan = JSON.stringify(row?.['QUERY PLAN'])
    expect(plan).toMatch(
      /"Index Name":"transactions_pkey",[^{}]*"Alias":"named",[^{}]*"Index Cond":"[^"]*id >= 'a41c7d90-/,
    )
  })
})

describe('a search by an amount', () => {
  const customer_id = newId()
  const made = [
    { invoice_number: 'Sum-1', amount_cents: 64000 },
    { invoice_number: 'Sum-2', amount_cents: 124050 },
    { invoice_number: 'Sum-3', amount_cents: 100000, amount_paid_cents: 36000 },
    { invoice_number: 'Sum-4', amount_cents: 64000, status: 'void' },
    { invoice_number: 'Sum-640', amount_cents: 7700 },
  ]

  beforeAll(async () => {
    const { knex } = app.database
    const organization_id = ours.id
    await knex('customers').insert({ organization_id, id: customer_id, name: 'Sum Sought', phone: '+13037190000' })
    const invoices = made.map(({ invoice_number, amount_cents, amount_paid_cents = 0, status = 'unpaid' }, i) => ({
      organization_id,
      id: newId(),
      customer_id,
      due_date: '2026-12-01',
      created_by_user_id: ours.users.standard,
      created_at: new Date(Date.UTC(2026, 7, 1) - i * 60_000),
      invoice_number,
      amount_cents,
      amount_paid_cents,
      status,
    }))
    await knex('invoices').insert(invoices)
    await knex('transactions').insert(
      invoices.slice(0, 3).map(({ id, amount_cents, created_at }) => ({
        organization_id,
        id: newId('transaction'),
        customer_id,
        invoice_id: id,
        amount_cents,
        status: 'failed',
        payment_method: 'payment_link',
        created_at,
      })),
    )
  })

  test.each([
    ['640', ['Sum-1', 'Sum-3', 'Sum-4', 'Sum-640'], ['Sum-1']],
    ['640.00', ['Sum-1', 'Sum-3', 'Sum-4'], ['Sum-1']],
    ['$640', ['Sum-1', 'Sum-3', 'Sum-4'], ['Sum-1']],
    ['$1,240.50', ['Sum-2'], ['Sum-2']],
    ['1240.5', ['Sum-2'], ['Sum-2']],
    ['1000', ['Sum-3'], ['Sum-3']],
    ['1240', [], []],
    ['641', [], []],
  ])('%s finds invoices %j and transactions of %j', async (term, invoices, transactions) => {
    const ofThese = (numbers: string[]) => numbers.filter((number) => number.startsWith('Sum-'))
    const foundInvoices = await numbersOf('invoices', term)
    const foundTransactions = await numbersOf('transactions', term)
    expect(ofThese(foundInvoices)).toEqual(invoices)
    expect(ofThese(foundTransactions)).toEqual(transactions)
    expect(await totalsOf('invoices', term)).toMatchObject({ count: foundInvoices.length })
    expect(await totalsOf('transactions', term)).toMatchObject({ count: foundTransactions.length })
  })

  test('goes on where a page ended', async () => {
    const first = await client.get(`${API}/invoices?limit=2&search=$640`)
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    const rest = await client.get(next)
    expect(rest.body).toMatchObject([{ invoiceNumber: 'Sum-4' }])
  })

  test('finds nobody else’s', async () => {
    const other = await app.signInAs('standard', theirs)
    expect((await other.get(`${API}/invoices?search=640.00`)).body).toEqual([])
    expect((await other.get(`${API}/transactions?search=640.00`)).body).toEqual([])
  })

  describe('among many', () => {
    beforeAll(async () => {
      const { knex } = app.database
      await knex.raw(
        `with many as (
          insert into invoices (organization_id, id, invoice_number, customer_id, due_date, created_by_user_id, amount_cents, created_at)
          select organization_id, gen_random_uuid(), 'Many-' || n, customer_id, due_date, created_by_user_id,
            case when n % 40 = 0 then 15000 else 100 + n % 2500 end, created_at + n * interval '1 minute'
          from (select * from invoices where organization_id = ? order by created_at limit 1) one, generate_series(1, 5000) n
          returning *
        )
        insert into transactions (organization_id, id, customer_id, invoice_id, amount_cents, status, payment_method, created_at)
        select organization_id, gen_random_uuid(), customer_id, id, amount_cents, 'failed', 'payment_link', created_at from many`,
        [ours.id],
      )
      await knex.raw('analyze invoices')
      await knex.raw('analyze transactions')
    })

    test.each(['invoices', 'transactions'])(
      'finds %s of a frequent amount, and those whose number holds it, in one order',
      async (list) => {
        const page = async (limit: number): Promise<string[]> => {
          const { body } = await client.get(`${API}/${list}?limit=${limit}&search=150`)
          return (body as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber)
        }
        const found = await page(200)
        const isSought = (n: number) => n % 40 === 0 || String(n).includes('150')
        const sought = Array.from({ length: 5000 }, (_, i) => 5000 - i).filter(isSought)
        expect(found.filter((number) => number.startsWith('Many-'))).toEqual(sought.map((n) => `Many-${n}`))
        expect(await page(20)).toEqual(found.slice(0, 20))
        expect(await page(100)).toEqual(found.slice(0, 100))
      },
    )

    test.each([
      ['transactions', () => pageStatement(TRANSACTIONS, ours.id, { search: '640' }, clockIn('UTC', new Date()))],
      ['invoices', () => pageStatement(INVOICES, ours.id, { search: '640' }, clockIn('UTC', new Date()))],
    ] as const)('asks the index of the amounts of %s', async (table, statementOf) => {
      const { text, values } = statementOf()
      const [row] = await queryNamed<{ 'QUERY PLAN': unknown }>(
        app.database.knex,
        `explain (format json) ${text}`,
        values,
      )
      expect(JSON.stringify(row?.['QUERY PLAN'])).toContain(`"Index Name":"${table}_of_amount"`)
    })

    test.each([
      ['transactions', transactionTotals],
      ['invoices', invoiceTotals],
    ] as const)('adds up what a rare term finds without reading all %s', async (table, totalsOf) => {
      const { knex } = app.database
      const few = await findFew(knex, ours.id, 'quill')
      expect(few?.customerIds).toHaveLength(1)
      const { text, values } = totalsOf(ours.id, { search: 'quill' }, clockIn('UTC', new Date()), few)
      const [row] = await queryNamed<{ 'QUERY PLAN': unknown }>(knex, `explain (format json) ${text}`, values)
      const plan = JSON.stringify(row?.['QUERY PLAN'])
      expect(plan).toContain(`"Index Name":"${table}_of_customer"`)
      expect(plan).not.toContain('Seq Scan')
    })
  })
})

import { addDays, todayIn } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let client: Client
const customers: Awaited<ReturnType<typeof insertConversation>>[] = []

const DAY = 86_400_000

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
  const { knex } = app.database
  for (let index = 0; index < 2; index += 1) customers.push(await insertConversation(knex, ours))
  await knex('customers').where({ id: customers[1]?.customerId }).update({ name: 'Marisol Vega' })
  const today = todayIn('America/Denver', app.clock.now())
  // Each created one day before the previous: number, status, days until due, customer.
  const cases: [string, string, number, 0 | 1][] = [
    ['INV-1', 'unpaid', 0, 0],
    ['INV-2', 'unpaid', -1, 0],
    ['INV-3', 'paid', 5, 0],
    ['INV-4', 'void', 5, 0],
    ['INV-5', 'unpaid', 7, 1],
    ['INV-6', 'unpaid', -30, 1],
  ]
  for (const [index, [number, status, due, customer]] of cases.entries()) {
    const createdAt = new Date(app.clock.now().getTime() - index * 6 * DAY)
    const invoiceId = newId()
    const customerId = customers[customer]?.customerId
    await knex('invoices').insert({
      organization_id: ours.id,
      id: invoiceId,
      invoice_number: number,
      customer_id: customerId,
      amount_cents: 10_000,
      amount_paid_cents: status === 'paid' ? 10_000 : 0,
      paid_at: status === 'paid' ? createdAt : null,
      status,
      due_date: addDays(today, due),
      created_by_user_id: index % 2 ? ours.users.admin : ours.users.standard,
      created_at: createdAt,
    })
    await knex('transactions').insert({
      organization_id: ours.id,
      id: newId(),
      customer_id: customerId,
      invoice_id: invoiceId,
      amount_cents: 10_000,
      status: status === 'paid' ? 'completed' : 'pending',
      completed_at: status === 'paid' ? createdAt : null,
      is_voided: status === 'void',
      payment_method: 'payment_link',
      initiated_by_user_id: index % 2 ? ours.users.admin : ours.users.standard,
      created_at: createdAt,
    })
  }
})
afterAll(() => app.close())

const numbersOf = async (path: string) =>
  (await client.get(`/api/parley${path}`)).body.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)

describe('invoices', () => {
  test.each([
    ['', ['INV-1', 'INV-2', 'INV-3', 'INV-4', 'INV-5', 'INV-6']],
    ['?status=unpaid', ['INV-1', 'INV-5']],
    ['?status=overdue', ['INV-2', 'INV-6']],
    ['?status=paid', ['INV-3']],
    ['?status=void', ['INV-4']],
    ['?dateRange=last7days', ['INV-1', 'INV-2']],
    ['?dateRange=last30days&status=unpaid', ['INV-1', 'INV-5']],
    ['?dateRange=last90days&status=overdue', ['INV-2', 'INV-6']],
    [`?createdBy=${ours.users.admin}`, ['INV-2', 'INV-4', 'INV-6']],
    ['?search=vega', ['INV-5', 'INV-6']],
    ['?search=inv-3', ['INV-3']],
    ['?search=vega&status=overdue', ['INV-6']],
  ])('the list with %j shows %j', async (query, numbers) => {
    expect(await numbersOf(`/invoices${query}`)).toEqual(numbers)
  })

  test('the payable ones of a customer include overdue ones, by either call', async () => {
    const { customerId } = customers[1] ?? {}
    expect(await numbersOf(`/invoices?status=unpaid&customerId=${customerId}`)).toEqual(['INV-5', 'INV-6'])
    expect(await numbersOf(`/invoices/unpaid?customerId=${customerId}`)).toEqual(['INV-5', 'INV-6'])
    expect(await numbersOf('/invoices/unpaid')).toEqual(['INV-1', 'INV-2', 'INV-5', 'INV-6'])
  })

  test('an invoice due yesterday shows overdue, its stored status stays unpaid', async () => {
    const [, second] = (await client.get('/api/parley/invoices')).body
    expect(second).toMatchObject({ status: 'unpaid', displayStatus: 'overdue', balanceDue: '100.00' })
  })

  test('pages follow each other without gaps', async () => {
    const first = await client.get('/api/parley/invoices?limit=4')
    const second = await client.get(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '')
    const numbers = [...first.body, ...second.body].map(({ invoiceNumber }) => invoiceNumber)
    expect(numbers).toEqual(['INV-1', 'INV-2', 'INV-3', 'INV-4', 'INV-5', 'INV-6'])
  })

  test('another organisation sees none of them', async () => {
    const stranger = await app.signInAs('admin', theirs)
    const [{ id }] = (await client.get('/api/parley/invoices')).body
    expect((await stranger.get('/api/parley/invoices')).body).toEqual([])
    expect((await stranger.get('/api/parley/invoices?search=vega')).body).toEqual([])
    expect((await stranger.get(`/api/parley/invoices/${id}`)).status).toBe(404)
    expect((await stranger.get(`/api/parley/invoices/unpaid?customerId=${customers[0]?.customerId}`)).status).toBe(404)
    expect((await stranger.get(`/api/parley/invoices?createdBy=${ours.users.admin}`)).status).toBe(404)
  })
})

describe('transactions', () => {
  test.each([
    ['', ['INV-1', 'INV-2', 'INV-3', 'INV-4', 'INV-5', 'INV-6']],
    ['?status=pending', ['INV-1', 'INV-2', 'INV-5', 'INV-6']],
    ['?status=completed', ['INV-3']],
    ['?status=voided', ['INV-4']],
    ['?status=failed', []],
    ['?dateRange=last7days', ['INV-1', 'INV-2']],
    ['?dateRange=last30days', ['INV-1', 'INV-2', 'INV-3', 'INV-4', 'INV-5']],
    [`?initiatedBy=${ours.users.admin}`, ['INV-2', 'INV-4', 'INV-6']],
    ['?search=marisol', ['INV-5', 'INV-6']],
    ['?search=INV-2', ['INV-2']],
  ])('the list with %j is of %j', async (query, numbers) => {
    expect(await numbersOf(`/transactions${query}`)).toEqual(numbers)
  })

  test('this month begins at the first midnight in the organisation’s zone', async () => {
    const zone = 'America/Denver'
    const month = todayIn(zone, app.clock.now()).slice(0, 7)
    const rows = (await client.get('/api/parley/transactions?dateRange=thismonth')).body
    const expected = (await client.get('/api/parley/transactions')).body.filter(
      ({ createdAt }: { createdAt: string }) => todayIn(zone, new Date(createdAt)).startsWith(month),
    )
    expect(rows).toEqual(expected)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('one is found by id, for its own organisation only', async () => {
    const [first] = (await client.get('/api/parley/transactions')).body
    expect((await client.get(`/api/parley/transactions/${first.id}`)).body).toEqual(first)
    const stranger = await app.signInAs('admin', theirs)
    expect((await stranger.get(`/api/parley/transactions/${first.id}`)).status).toBe(404)
    expect((await stranger.get(`/api/parley/transactions?initiatedBy=${ours.users.admin}`)).status).toBe(404)
  })
})

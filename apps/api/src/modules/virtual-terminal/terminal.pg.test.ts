import { processTerminalPayment } from '@parley/contract'
import { receiptNumber } from '@parley/domain'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, type PayableLink, readBalance } from '../../../test/payments.ts'
import { readsOf } from '../../../test/plans.ts'
import { countRoundTrips } from '../../../test/round-trips.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { RECENT_CHARGE } from '../transactions/transactions.repository.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const knex = () => app.database.knex
const AMOUNT = 10_000
const invoices = (count: number) =>
  Promise.all(Array.from({ length: count }, () => insertPayableLink(knex(), ours, { amount: AMOUNT })))
const charge = ({ customerId, invoiceId }: PayableLink, amount = '100.00', key = newId()) =>
  client.post(
    processTerminalPayment.path,
    { mode: 'existing', customerId, invoiceId, amount, paymentMethod: 'Cash', chargeAnyway: true },
    { headers: { 'idempotency-key': key } },
  )
const isWaiting = async () => {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await knex().raw<{ rows: unknown[] }>(sql)).rows.length > 0
}
const numbers = (): Promise<string[]> =>
  knex()('receipts')
    .where({ organization_id: ours.id, refund_id: null })
    .orderBy('receipt_number')
    .pluck('receipt_number')

test('payments of different customers do not wait for each other, nor for the number of a receipt', async () => {
  const [held, free] = await invoices(2)
  if (!held || !free) throw new Error('no invoices')
  let waiting: ReturnType<typeof charge> | undefined
  await knex().transaction(async (trx) => {
    await trx('conversations').where({ id: held.conversationId }).forUpdate().first('id')
    waiting = charge(held)
    await eventually('the wait for the lock', isWaiting)
    expect((await charge(free)).status).toBe(201)
    expect(await readBalance(knex(), held.invoiceId)).toMatchObject({ status: 'unpaid', receipts: 0 })
  })
  expect((await waiting)?.status).toBe(201)
  expect(await readBalance(knex(), held.invoiceId)).toMatchObject({ status: 'paid', receipts: 1 })
})

test('many payments at once number their receipts without a gap, refused ones use up none', async () => {
  const links = await invoices(8)
  const answers = await Promise.all(
    links.flatMap((link) => [charge(link, '60.00'), charge(link, '60.00'), charge(link, '40.00')]),
  )
  const taken = answers.filter(({ status }) => status === 201)
  expect(taken).toHaveLength(16)
  for (const { invoiceId } of links) {
    expect(await readBalance(knex(), invoiceId)).toMatchObject({ status: 'paid', paid: AMOUNT, receipts: 2 })
  }
  const all = await numbers()
  expect(all).toEqual(all.map((_, index) => receiptNumber(index + 1)))
})

test('payments of one customer at once add up on the customer', async () => {
  const links = await invoices(2)
  const charges = links.flatMap((link) => Array.from({ length: 12 }, () => charge(link, '8.00')))
  const answers = await Promise.all(charges)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  for (const { customerId } of links) {
    expect(await knex()('customers').where({ id: customerId }).first()).toMatchObject({
      total_paid_cents: 9600,
      outstanding_cents: 400,
      invoice_count: 1,
      paid_invoice_count: 0,
    })
  }
})

test('a copy of a payment that is still being taken is told so at once', async () => {
  const [link] = await invoices(1)
  if (!link) throw new Error('no invoice')
  const key = newId()
  let waiting: ReturnType<typeof charge> | undefined
  await knex().transaction(async (trx) => {
    await trx('invoices').where({ id: link.invoiceId }).forUpdate().first('id')
    waiting = charge(link, '10.00', key)
    await eventually('the wait for the lock', isWaiting)
    expect((await charge(link, '10.00', key)).body.code).toBe('in_flight')
  })
  expect((await waiting)?.status).toBe(201)
})

test('copies of a payment under one key take it once', async () => {
  const [link] = await invoices(1)
  if (!link) throw new Error('no invoice')
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge(link, '10.00', key)))
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.transaction.id as string))
  expect(ids.size).toBe(1)
  expect(answers.filter(({ status, body }) => status !== 201 && body.code !== 'in_flight')).toEqual([])
  expect(await readBalance(knex(), link.invoiceId)).toMatchObject({ paid: 1000, receipts: 1 })
  const again = await charge(link, '10.00', key)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(ids).toEqual(new Set([again.body.transaction.id]))
})

test('a part payment in cash is locked and stored in two round trips', async () => {
  const [link] = await invoices(1)
  if (!link) throw new Error('no invoice')
  await charge(link, '10.00')
  const counts = countRoundTrips()
  expect((await charge(link, '20.00')).status).toBe(201)
  expect(counts).toEqual([2])
})

test('whether somebody was charged the same just now is asked of their payments, not of all of that amount', async () => {
  const [busy, asked] = await invoices(2)
  if (!busy || !asked) throw new Error('no invoices')
  await knex().raw(
    `insert into transactions (organization_id, id, customer_id, invoice_id, amount_cents, status, payment_method,
       initiated_by_user_id, created_at, completed_at)
     select organization_id, gen_random_uuid(), customer_id, id, 4200 + n, 'completed', 'virtual_terminal',
       created_by_user_id, now() - make_interval(mins => n), now() - make_interval(mins => n)
     from invoices, generate_series(1, 4000) n where id = ?`,
    [busy.invoiceId],
  )
  await knex().raw('analyze transactions')
  const values = [ours.id, asked.customerId, 4200, new Date(Date.now() - 600_000)]
  const { indexes, scanned } = await readsOf(knex(), { ...RECENT_CHARGE, values })
  expect(indexes).toContain('transactions_of_customer')
  expect(indexes).not.toContain('transactions_of_amount')
  expect(scanned).toEqual([])
})

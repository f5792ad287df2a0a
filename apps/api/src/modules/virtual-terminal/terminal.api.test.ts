import { join } from 'node:path'
import { API, type getInvoice, processTerminalPayment, type ResponseOf } from '@parley/contract'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, type PayableLink, readBalance, readBooks, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'

type Payment = ResponseOf<typeof processTerminalPayment>

let app: TestApp
let worker: Worker
const clients = new Map<Role, Client>()
beforeAll(async () => {
  app = await createTestApp()
  worker = await startJobs(app.context, app.url)
  for (const role of ['standard', 'manager', 'admin'] as const) clients.set(role, await app.signInAs(role))
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

const knex = () => app.database.knex
const as = (role: Role) => {
  const client = clients.get(role)
  if (!client) throw new Error(`nobody signed in as ${role}`)
  return client
}
const CARD = 'Credit Card (Phone)'

interface Charge {
  as?: Role
  headers?: Record<string, string>
  [field: string]: unknown
}
const charge = ({ customerId, invoiceId }: PayableLink, { as: role = 'manager', headers = {}, ...body }: Charge = {}) =>
  as(role).post(
    processTerminalPayment.path,
    { mode: 'existing', customerId, invoiceId, amount: '125.50', paymentMethod: CARD, ...body },
    { headers },
  )
const chargeNew = ({ customerId }: PayableLink, body: object, headers: Record<string, string> = {}) =>
  as('manager').post(
    processTerminalPayment.path,
    {
      mode: 'new',
      customerId,
      amount: '125.50',
      paymentMethod: CARD,
      invoiceAmount: '125.50',
      invoiceDueDate: '2099-01-01',
      ...body,
    },
    { headers },
  )
const settled = (id: string) =>
  eventually('the outcome', async () => {
    const { body } = await as('manager').get(`${API}/transactions/${id}`)
    return body.status !== 'pending' && (body as Payment['transaction'])
  })
const charges = (amount: number) =>
  readLedger(app.context.config.simulation.dir, 'payments').filter((line) => line['amount'] === amount)
const linkOf = (id: string) => knex()('payment_links').where({ id }).first<{ status: string; code: string }>()
const activityOf = async (customerId: string): Promise<string[]> => {
  const rows: { action_type: string }[] = await knex()('activity')
    .where({ customer_id: customerId })
    .orderBy('created_at')
  return rows.map(({ action_type }) => action_type)
}
const auditOf = async (subjectId: string): Promise<{ action: string; by: string | null }[]> => {
  const rows: { action: string; user_id: string | null }[] = await knex()('audit_entries')
    .where({ subject_id: subjectId })
    .orderBy(['created_at', 'id'])
  return rows.map(({ action, user_id }) => ({ action, by: user_id }))
}

describe('a card at the terminal', () => {
  test('is charged by the provider: invoice, books, receipt, link and activity agree', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 61_001 })
    const told = { paymentReference: 'AUTH 77', paymentNotes: 'By phone', userId: ours.users.admin }
    const answer = await charge(link, { amount: '610.01', ...told })
    expect(answer.status).toBe(201)
    const { id } = (answer.body as Payment).transaction
    expect(await settled(id)).toMatchObject({
      status: 'completed',
      paymentMethod: 'virtual_terminal',
      metadata: { payment_type: CARD, reference: 'AUTH 77', notes: 'By phone' },
      justifiTransactionId: expect.stringContaining('sim-pay') as string,
    })
    const balance = { status: 'paid', paid: 61_001, completed: [61_001], receipts: 1 }
    expect(await readBalance(knex(), link.invoiceId)).toEqual(balance)
    expect(await readBooks(knex(), link.invoiceId)).toEqual({ provider_clearing: 61_001, sales: -61_001 })
    expect(charges(61_001)).toHaveLength(1)
    expect(await linkOf(link.linkId)).toMatchObject({ status: 'cancelled' })
    expect(await knex()('conversations').where({ id: link.conversationId }).first('open_invoices')).toEqual({
      open_invoices: 0,
    })
    expect(await activityOf(link.customerId)).toEqual(['manual_payment_processed'])
    expect(await auditOf(id)).toEqual([
      { action: 'terminal.process', by: ours.users.manager },
      { action: 'payment.settle', by: null },
    ])
    const receipt = await as('manager').get(`${API}/receipts/transaction/${id}`)
    expect(receipt.body.receiptData.payment).toMatchObject({ amount: '610.01', payment_method: 'virtual_terminal' })
  })

  test('that is declined takes nothing, and the link can still be paid', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 61_002 })
    const answer = await charge(link, { amount: '610.02', paymentReference: 'DECLINE' })
    expect(await settled((answer.body as Payment).transaction.id)).toMatchObject({
      status: 'failed',
      metadata: { failure: { code: 'card_declined' } },
    })
    expect(await readBalance(knex(), link.invoiceId)).toEqual({ status: 'unpaid', paid: 0, completed: [], receipts: 0 })
    expect(charges(61_002)).toEqual([])
    const page = `/api/public/pay/${link.code}`
    expect((await app.client().get(page)).body.status).toBe('payable')
    await app.client().post(page, {})
    await eventually('the payment', async () => (await app.client().get(page)).body.status === 'paid')
    expect(charges(61_002)).toHaveLength(1)
  })

  test('is charged once under one key, and the answer is its outcome', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 61_003 })
    const headers = { 'idempotency-key': newId() }
    const first = await charge(link, { amount: '610.03', headers })
    await settled((first.body as Payment).transaction.id)
    const again = await charge(link, { amount: '610.03', headers })
    expect(again.status).toBe(201)
    expect((again.body as Payment).transaction).toMatchObject({
      id: (first.body as Payment).transaction.id,
      status: 'completed',
    })
    expect(charges(61_003)).toHaveLength(1)
  })

  test('is charged once however often it is asked for at once', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 61_004 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => charge(link, { amount: '610.04', chargeAnyway: true })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    await eventually('the payment', async () => (await readBalance(knex(), link.invoiceId)).status === 'paid')
    expect(charges(61_004)).toHaveLength(1)
  })

  test('for a part of the invoice makes its link charge the rest', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 61_005 })
    const answer = await charge(link, { amount: '210.05' })
    await settled((answer.body as Payment).transaction.id)
    expect(await readBalance(knex(), link.invoiceId)).toMatchObject({ status: 'unpaid', paid: 21_005 })
    const page = `/api/public/pay/${link.code}`
    expect((await app.client().get(page)).body).toMatchObject({ status: 'payable', amount: '400.00' })
    await app.client().post(page, {})
    await eventually('the rest', async () => (await readBalance(knex(), link.invoiceId)).status === 'paid')
    expect(charges(40_000)).toHaveLength(1)
    expect(await readBooks(knex(), link.invoiceId)).toEqual({ provider_clearing: 61_005, sales: -61_005 })
    expect(await readBalance(knex(), link.invoiceId)).toMatchObject({ paid: 61_005, receipts: 2 })
  })
})

describe.each(['Cash', 'Check', 'Other'])('%s at the terminal', (paymentMethod) => {
  test('is recorded at once and asks no provider', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 32_100 })
    const asked = () => knex()('outbox').whereNotIn('kind', ['mail.send', 'push.spread']).count('* as rows').first()
    const before = await asked()
    const answer = await charge(link, { amount: '321.00', paymentMethod })
    expect(answer.body).toMatchObject({
      transaction: { status: 'completed', justifiTransactionId: null, metadata: { payment_type: paymentMethod } },
      invoice: { status: 'paid', balanceDue: '0.00' },
      customer: { id: link.customerId },
    })
    expect(await asked()).toEqual(before)
    expect(await readBalance(knex(), link.invoiceId)).toMatchObject({
      status: 'paid',
      completed: [32_100],
      receipts: 1,
    })
    expect(await readBooks(knex(), link.invoiceId)).toEqual({ cash: 32_100, sales: -32_100 })
    expect(charges(32_100)).toEqual([])
  })
})

describe('a new invoice at the terminal', () => {
  test('gets the next free number and is paid in part', async () => {
    const link = await insertPayableLink(knex(), ours)
    const long = { invoiceDueDate: '2026-01-31', invoiceDescription: 'Drain' }
    const answer = await chargeNew(link, { amount: '40.00', invoiceAmount: '100.00', paymentMethod: 'Cash', ...long })
    const { invoice } = answer.body as Payment
    expect(invoice).toMatchObject({ dueDate: '2026-01-31', displayStatus: 'overdue', description: 'Drain' })
    expect(answer.body).toMatchObject({ invoice: { status: 'unpaid', amountPaid: '40.00', balanceDue: '60.00' } })
    expect(invoice.invoiceNumber).toMatch(/^INV-\d{4}$/)
    expect(await readBooks(knex(), invoice.id)).toEqual({ cash: 4000, receivable: 6000, sales: -10_000 })
    expect(await knex()('conversations').where({ id: link.conversationId }).first('open_invoices')).toEqual({
      open_invoices: 2,
    })
    const rest = await charge({ ...link, invoiceId: invoice.id }, { amount: '60.00', paymentMethod: 'Check' })
    expect(rest.body).toMatchObject({ invoice: { status: 'paid' } })
    expect(await readBooks(knex(), invoice.id)).toEqual({ cash: 10_000, sales: -10_000 })
  })

  test('that is paid in part is voided once that was given back', async () => {
    const link = await insertPayableLink(knex(), ours)
    const answer = await chargeNew(link, { amount: '40.00', invoiceAmount: '100.00', paymentMethod: 'Cash' })
    const { invoice, transaction } = answer.body as Payment
    const end = () => as('manager').post(`${API}/invoices/${invoice.id}/void`, {})
    expect((await end()).body.error).toBe('This invoice is paid in part. Refund what was paid before you void it.')
    await as('manager').post(`${API}/transactions/${transaction.id}/refund`, {
      amount: '40.00',
      reason: 'customer_request',
      refundMethod: 'cash',
    })
    expect(await end()).toMatchObject({ status: 200, body: { status: 'void' } })
    expect(await readBooks(knex(), invoice.id)).toEqual({})
    const { dir } = app.context.config.simulation
    const { drift } = await checkLedger(knex(), { now: new Date(), providerFile: join(dir, 'payments.jsonl') })
    expect(drift.filter((row) => JSON.stringify(row).includes(invoice.id))).toEqual([])
  })

  test('is void when its card is declined, so that three declines leave nothing to be paid', async () => {
    const link = await insertPayableLink(knex(), ours)
    const owed = async (): Promise<unknown> => [
      (await as('manager').get(`${API}/invoices/metrics`)).body,
      await knex()('conversations').where({ id: link.conversationId }).first('open_invoices'),
    ]
    const before = await owed()
    const made = []
    for (const key of [newId(), newId(), newId()]) {
      const draft = { amount: '40.00', invoiceAmount: '77.00', paymentReference: 'DECLINE', chargeAnyway: true }
      const answer = await chargeNew(link, draft, { 'idempotency-key': key })
      const { transaction, invoice } = answer.body as Payment
      expect(await settled(transaction.id)).toMatchObject({ status: 'failed' })
      made.push(invoice)
    }
    expect(await owed()).toEqual(before)
    expect(new Set(made.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3)
    for (const { id } of made) {
      const { invoice } = (await as('manager').get(`${API}/invoices/${id}`)).body as ResponseOf<typeof getInvoice>
      expect(invoice).toMatchObject({ status: 'void', voidReason: 'Charge declined', amountPaid: '0.00' })
      expect(await readBooks(knex(), id)).toEqual({})
      expect(await auditOf(id)).toEqual([
        { action: 'invoice.create', by: ours.users.manager },
        { action: 'invoice.void', by: null },
      ])
    }
    const entry = await knex()('audit_entries').where({ subject_id: made[0]?.id, action: 'invoice.void' }).first()
    expect(entry).toMatchObject({
      after: { status: 'void', voidReason: 'Charge declined' },
      before: { status: 'unpaid' },
    })
    const activity = { customer_id: link.customerId, action_type: 'invoice_voided' }
    expect(await knex()('activity').where(activity)).toMatchObject(
      made.map(() => ({ user_id: null, details: { amount: '77.00', reason: 'Charge declined' } })),
    )
  })
})

describe('what the terminal refuses', () => {
  test.each<[string, Charge, object]>([
    ['more than the limit', { as: 'standard', amount: '500.01' }, { error: 'Amount exceeds your limit of $500.00' }],
    ['nothing', { amount: '0' }, { error: 'Please enter a valid amount' }],
    ['more than is left', { as: 'admin', amount: '600.01' }, { error: 'Only $600.00 of this invoice is left to pay' }],
    ['an invoice of somebody else', { customerId: 'another' }, { error: 'Please select an invoice' }],
  ])('%s, and nothing is written', async (_, change, body) => {
    const link = await insertPayableLink(knex(), ours, { amount: 60_000 })
    const other = await insertPayableLink(knex(), ours)
    const customer = change['customerId'] === 'another' ? { customerId: other.customerId } : {}
    const counts = () => Promise.all(['transactions', 'ledger_entries', 'outbox', 'audit_entries'].map(countOf))
    const before = await counts()
    const answer = await charge(link, { ...change, ...customer })
    expect(answer.body).toMatchObject(body)
    expect(await counts()).toEqual(before)
  })

  const countOf = async (table: string) => Number((await knex()(table).count({ count: '*' }))[0]?.['count'])

  test('the same amount for the same customer within 10 minutes, unless it is meant', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 50_000 })
    const cash = { amount: '19.99', paymentMethod: 'Cash' }
    expect((await charge(link, cash)).status).toBe(201)
    const refused = await charge(link, cash)
    expect(refused).toMatchObject({ status: 409, body: { code: 'repeated_charge' } })
    expect(refused.body.error).toContain('was charged $19.99 less than a minute ago')
    expect((await chargeNew(link, { ...cash, invoiceAmount: '19.99' })).status).toBe(409)
    expect((await charge(link, { ...cash, amount: '20.00' })).status).toBe(201)
    expect((await charge(link, { ...cash, chargeAnyway: true })).status).toBe(201)
    const earlier = new Date(Date.now() - 601_000)
    await knex()('transactions')
      .where({ customer_id: link.customerId, status: 'completed' })
      .update({ created_at: earlier, completed_at: earlier })
    expect((await charge(link, cash)).status).toBe(201)
    expect(await readBalance(knex(), link.invoiceId)).toMatchObject({ paid: 1999 * 3 + 2000 })
  })

  test('no charge of an amount whose payment was undone', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 18_750 })
    const act = (action: string, body: object) =>
      as('manager').post(`${API}/invoices/${link.invoiceId}/${action}`, body)
    expect((await act('mark-paid', {})).status).toBe(200)
    const cash = { amount: '187.50', paymentMethod: 'Cash' }
    const beside = { ...cash, invoiceAmount: '187.50' }
    expect((await chargeNew(link, beside)).body).toMatchObject({ code: 'repeated_charge' })
    expect((await act('undo-paid', { reason: 'Wrong invoice' })).status).toBe(200)
    expect((await charge(link, cash)).status).toBe(201)
  })

  test('two new invoices of the same amount at once', async () => {
    const link = await insertPayableLink(knex(), ours)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        chargeNew(link, { amount: '3.33', invoiceAmount: '3.33', paymentMethod: 'Cash' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })
})

test('the terminal lists the last ten payments, newest first', async () => {
  const link = await insertPayableLink(knex(), ours, { amount: 90_000 })
  for (let amount = 1; amount <= 11; amount += 1) await charge(link, { amount, paymentMethod: 'Cash' })
  const { body } = await as('standard').get(`${API}/transactions/virtual-terminal`)
  const rows = body as { amount: string; processedByName: string }[]
  expect(rows.map(({ amount }) => amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((amount) => `${amount}.00`))
  expect(new Set(rows.map(({ processedByName }) => processedByName))).toEqual(new Set(['manager of ours.test']))
})

test('a customer who was merged meanwhile is the kept one, with their charges and their conversation', async () => {
  const [kept, other] = [await insertPayableLink(knex(), ours), await insertPayableLink(knex(), ours)]
  const cash = { amount: '41.17', paymentMethod: 'Cash' }
  expect((await charge(other, cash)).status).toBe(201)
  const read = async (path: string) => (await as('manager').get(`${API}/${path}`)).body
  const merge = {
    otherId: other.customerId,
    fields: {},
    version: (await read(`customers/${kept.customerId}`)).version,
    otherVersion: (await read(`customers/${other.customerId}`)).version,
  }
  expect((await as('manager').post(`${API}/customers/${kept.customerId}/merge`, merge)).status).toBe(200)
  expect(await charge(other, cash)).toMatchObject({ status: 409, body: { code: 'repeated_charge' } })
  const another = await charge(other, { ...cash, amount: '41.18' })
  expect(another).toMatchObject({ status: 201, body: { customer: { id: kept.customerId } } })
  const shown = await read(`conversations/${kept.conversationId}`)
  expect(shown).toMatchObject({ lastEvent: { kind: 'paid', amount: '41.18' } })
})

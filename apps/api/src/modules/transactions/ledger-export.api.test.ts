import { randomUUID } from 'node:crypto'
import {
  API,
  decodeResponse,
  getTransactionMetrics,
  listLedger,
  listTransactions,
  type Movement,
  processTerminalPayment,
  type Transaction,
} from '@parley/contract'
import { addCents, type Cents, ledgerCsv, parseCents, startOfMonth, subtractCents, ZERO } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { signWebhook } from '../../adapters/webhook-signature.ts'
import { newId } from '../../ids.ts'

const ZONE = 'America/Denver'
const SECRET = 'a webhook secret of the tests'
const NOW = new Date()
const LAST_MONTH = new Date(startOfMonth(NOW, ZONE).getTime() - 10 * 86_400_000)

let app: TestApp
let admin: Client
/** The transaction ids of the payments, by outcome. */
const of = { earlier: '', partly: '', wholly: '', reversed: '' }

const knex = () => app.database.knex

/** Sets the clock to `now` and signs an admin in. */
async function at(now: Date): Promise<void> {
  app.clock.now = () => now
  admin = await app.signInAs('admin')
}
async function post(path: string, body: object): Promise<void> {
  const { status, text } = await admin.post(path, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
}
const owed = (amount: number) => insertPayableLink(knex(), ours, { amount, now: app.clock.now() })

async function markPaid(amount: number): Promise<string> {
  const { invoiceId } = await owed(amount)
  await post(`${API}/invoices/${invoiceId}/mark-paid`, {})
  const { transactions } = (await admin.get(`${API}/invoices/${invoiceId}`)).body as { transactions: Transaction[] }
  return transactions.find(({ status }) => status === 'completed')?.id ?? ''
}
const refund = (id: string, amount: string, refundMethod: string) =>
  post(`${API}/transactions/${id}/refund`, { amount, reason: 'error', refundMethod, notifyCustomer: false })
const payPart = ({ customerId, invoiceId }: PayableLink, amount: string) =>
  post(processTerminalPayment.path, { mode: 'existing', customerId, invoiceId, amount, paymentMethod: 'Cash' })

/** Money that the provider took after reporting a decline, for an invoice that is void by then. */
async function takeSurplus(amount: number): Promise<void> {
  const { invoiceId, linkId, transactionId } = await owed(amount)
  const reference = newId()
  await knex()('payment_attempts').insert({
    organization_id: ours.id,
    id: reference,
    invoice_id: invoiceId,
    payment_link_id: linkId,
    transaction_id: transactionId,
    amount_cents: amount,
    status: 'processing',
  })
  const about = { organizationId: ours.id, reference }
  await deliver('payment.failed', { ...about, code: 'card_declined', text: 'The card was declined.' })
  await post(`${API}/invoices/${invoiceId}/void`, {})
  await deliver('payment.succeeded', { ...about, providerId: `pay-${reference}`, amount, currency: 'usd' })
}
async function deliver(type: string, data: object): Promise<void> {
  const body = JSON.stringify({ id: `evt-${randomUUID()}`, type, data })
  const headers = { 'content-type': 'application/json', 'parley-signature': signWebhook(body, SECRET, app.clock.now()) }
  const { status, text } = await app.client().send('POST', '/api/webhooks/payments', { headers, body })
  if (status !== 200) throw new Error(`${type}: ${status} ${text}`)
}

beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_WEBHOOK_SECRET: SECRET } })
  await at(LAST_MONTH)
  of.earlier = await markPaid(20_000)
  await at(NOW)
  await refund(of.earlier, '50.00', 'cash')
  of.partly = await markPaid(12_550)
  await refund(of.partly, '20.25', 'check')
  await refund(of.partly, '5.25', 'cash')
  of.wholly = await markPaid(7000)
  await refund(of.wholly, '70.00', 'other')
  of.reversed = await markPaid(99_999)
  const { invoiceId } = (await admin.get(`${API}/transactions/${of.reversed}`)).body as Transaction
  await post(`${API}/invoices/${invoiceId}/undo-paid`, { reason: 'The check was for another invoice' })
  await takeSurplus(3333)
  const inParts = await owed(10_000)
  await payPart(inParts, '40.00')
  await payPart(inParts, '25.01')
  await owed(55_555)
})
afterAll(() => app.close())

/** All rows of a query, read in pages of two. */
async function rowsOf<Row>(endpoint: typeof listLedger | typeof listTransactions, query: string): Promise<Row[]> {
  const rows: Row[] = []
  let path: string | undefined = `${endpoint.path}?limit=2&${query}`
  while (path) {
    const { body, headers } = await admin.get(path)
    rows.push(...(decodeResponse(endpoint, body) as Row[]))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return rows
}
const ledger = (query: string) => rowsOf<Movement>(listLedger, query)
const metrics = async () => decodeResponse(getTransactionMetrics, (await admin.get(getTransactionMetrics.path)).body)

/** Net amount: payments minus refunds and reversals, summed from the columns of the file as a spreadsheet does. */
function sumOfFile(movements: Movement[]): Cents {
  const lines = ledgerCsv(movements, { zone: ZONE, dateFormat: 'MM/DD/YYYY' }).split('\r\n').slice(1, -1)
  const column = (index: number) => addCents(...lines.map((line) => parseCents(line.split(',')[index]) ?? ZERO))
  return subtractCents(column(5), column(6))
}
/** The amount of transactions minus their refunds; reversed ones count as nothing. */
const worth = (transactions: Transaction[]) =>
  addCents(
    ...transactions
      .filter(({ isReversed, completedAt }) => !isReversed && completedAt !== null)
      .map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)),
  )

describe('the exported ledger', () => {
  test.each(['', 'status=processed', 'status=ended', 'search=inv-'])('sums under %j to the card', async (query) => {
    const { totalProcessed } = await metrics()
    expect(totalProcessed).toBe(15_000 + 10_000 + 3333 + 6501)
    expect(sumOfFile(await ledger(query))).toBe(totalProcessed)
  })

  test('sums under the month to its card: a refund stands with its payment', async () => {
    const query = 'status=processed&completedRange=thismonth'
    const { processedThisMonth } = await metrics()
    const movements = await ledger(query)
    expect(processedThisMonth).toBe(10_000 + 3333 + 6501)
    expect(sumOfFile(movements)).toBe(processedThisMonth)
    expect(movements.map(({ transactionId }) => transactionId)).not.toContain(of.earlier)
  })

  test.each([
    'status=completed',
    'status=refunded',
    'status=reversed',
    'status=failed',
    'status=pending',
    'dateRange=last7days',
    'dateRange=thismonth&status=completed',
    `initiatedBy=${ours.users.admin}`,
    `initiatedBy=${ours.users.standard}`,
  ])('sums under %j to what the list comes to, each row once and newest first', async (query) => {
    const movements = await ledger(query)
    expect(sumOfFile(movements)).toBe(worth(await rowsOf<Transaction>(listTransactions, query)))
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
    const times = movements.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('says of each movement when, what, how and who', async () => {
    const movements = await ledger(`search=${of.partly}`)
    const by = { byName: 'admin of ours.test', transactionId: of.partly }
    expect(movements).toMatchObject([
      { ...by, kind: 'refund', amount: 525, method: 'cash', at: NOW.toISOString() },
      { ...by, kind: 'refund', amount: 2025, method: 'check' },
      { ...by, kind: 'payment', amount: 12_550, method: 'other' },
    ])
  })

  test('takes out by a reversal what its payment brought in', async () => {
    expect(await ledger('status=reversed')).toMatchObject([
      { kind: 'reversal', amount: 99_999, method: 'other', transactionId: of.reversed, byName: 'admin of ours.test' },
      { kind: 'payment', amount: 99_999, transactionId: of.reversed },
    ])
  })

  test('shows the refund of an earlier month at its own time beside its payment', async () => {
    expect(await ledger(`search=${of.earlier}`)).toMatchObject([
      { kind: 'refund', amount: 5000, at: NOW.toISOString() },
      { kind: 'payment', amount: 20_000, at: LAST_MONTH.toISOString() },
    ])
  })
})

import { API, type refundTransaction, type ResponseOf } from '@parley/contract'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, type PayableLink, readBooks, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

type Result = ResponseOf<typeof refundTransaction>

let app: TestApp
let worker: Worker
const clients = new Map<Role, Client>()
beforeAll(async () => {
  app = await createTestApp()
  worker = await startJobs(app.context, app.url)
  for (const role of ['manager', 'admin'] as const) clients.set(role, await app.signInAs(role))
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
const path = (id: string) => `${API}/transactions/${id}`

async function pay(amount: number): Promise<PayableLink> {
  const link = await insertPayableLink(knex(), ours, { amount })
  const page = `/api/public/pay/${link.code}`
  await app.client().post(page, {})
  await eventually('the payment', async () => (await app.client().get(page)).body.status === 'paid')
  return link
}
const refund = (
  { transactionId }: Pick<PayableLink, 'transactionId'>,
  amount: string,
  more: object = {},
  role: Role = 'manager',
) =>
  as(role).post(`${path(transactionId)}/refund`, {
    amount,
    reason: 'customer_request',
    refundMethod: 'original_payment',
    notifyCustomer: false,
    ...more,
  })
type Answer = 'approve' | 'reject' | 'withdraw'
const decide = (role: Role, { transactionId }: PayableLink, refundId: string, what: Answer, body: object = {}) =>
  as(role).post(`${path(transactionId)}/refunds/${refundId}/${what}`, body)
const numberOf = async ({ invoiceId }: PayableLink): Promise<string> =>
  (await knex()('invoices').where({ id: invoiceId }).first('invoice_number')).invoice_number
/** The details of the manager's notifications about a payment. */
const told = async ({ transactionId }: PayableLink): Promise<string[]> =>
  knex()('notifications').where({ transaction_id: transactionId, user_id: ours.users.manager }).pluck('detail')
const statusOf = async (refundId: string): Promise<string> =>
  (await knex()('refunds').where({ id: refundId }).first<{ status: string }>('status')).status
const ended = (refundId: string, status: string) =>
  eventually(`${status} of the refund`, async () => (await statusOf(refundId)) === status)
const givenBack = (refundId: string) =>
  readLedger(app.context.config.simulation.dir, 'payments').filter((line) => line['reference'] === refundId)
const stored = ({ transactionId }: PayableLink): Promise<unknown> =>
  knex()('transactions').where({ id: transactionId }).first('status', 'refunded_amount_cents', 'refund_held_cents')
const statusOfInvoice = ({ invoiceId }: PayableLink): Promise<unknown> =>
  knex()('invoices').where({ id: invoiceId }).first('status', 'amount_paid_cents')
const textsAfter = async ({ conversationId }: PayableLink): Promise<string[]> => {
  const rows: { content: string }[] = await knex()('messages').where({ conversation_id: conversationId })
  return rows.map(({ content }) => content)
}

describe('a refund', () => {
  test('of somebody who wants no texts and has never had one begins no conversation', async () => {
    const phoneNumber = '+13035550987'
    const { body: customer } = await as('manager').post(`${API}/customers`, { phoneNumber, name: 'Opal Quist' })
    await as('manager').patch(`${API}/customers/${customer.id}/opt-out`, { optedOut: true, how: 'phone' })
    const { body: paid } = await as('manager').post(`${API}/virtual-terminal/process`, {
      mode: 'new',
      customerId: customer.id,
      amount: '20.00',
      invoiceAmount: '20.00',
      invoiceDueDate: '2099-01-01',
      paymentMethod: 'Cash',
    })
    const back = { refundMethod: 'cash', notifyCustomer: true }
    const answer = await refund({ transactionId: paid.transaction.id }, '20.00', back)
    expect(answer).toMatchObject({ status: 200, body: { refund: { status: 'succeeded' } } })
    expect(await knex()('conversations').where({ customer_id: customer.id })).toEqual([])
  })

  test('through the provider: its file, the books and the transaction agree, and the invoice stays paid', async () => {
    const link = await pay(40_000)
    const { body } = await refund(link, '150.25', { notifyCustomer: true })
    const { refund: made, requiresApproval } = body as Result
    expect(requiresApproval).toBe(false)
    await ended(made.id, 'succeeded')
    expect(givenBack(made.id)).toMatchObject([{ kind: 'refund', amount: 15_025 }])
    expect(await stored(link)).toEqual({
      status: 'completed',
      refunded_amount_cents: 15_025,
      refund_held_cents: 15_025,
    })
    expect(await readBooks(knex(), link.invoiceId)).toEqual({
      provider_clearing: 24_975,
      refunds: 15_025,
      sales: -40_000,
    })
    expect(await statusOfInvoice(link)).toEqual({ status: 'paid', amount_paid_cents: 40_000 })
    expect((await textsAfter(link)).at(-1)).toContain('ours.test refunded $150.25 of your payment')
  })

  test('in cash is recorded at once, texts nobody who was not to be told, and the rest can follow', async () => {
    const link = await pay(20_000)
    const { body } = await refund(link, '50.00', { refundMethod: 'cash' })
    expect(body).toMatchObject({ refund: { status: 'succeeded' }, transaction: { status: 'completed' } })
    expect(givenBack((body as Result).refund.id)).toEqual([])
    expect(await refund(link, '150.01', { refundMethod: 'cash' })).toMatchObject({
      status: 400,
      body: { error: 'At most $150.00 can still be refunded', code: 'invalid', fields: { amount: expect.any(String) } },
    })
    const rest = await refund(link, '150.00', { refundMethod: 'check' })
    expect(rest.body).toMatchObject({ transaction: { status: 'refunded', refundedAmount: '200.00' } })
    expect(await readBooks(knex(), link.invoiceId)).toEqual({
      cash: -20_000,
      provider_clearing: 20_000,
      refunds: 20_000,
      sales: -20_000,
    })
    expect(await textsAfter(link)).toEqual([])
    expect((await refund(link, '0.01')).body.error).toBe('This transaction has been fully refunded.')
  })
})

describe('a refund of a part payment', () => {
  test('is owed again while the invoice is open: books, balance and link say so', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 10_000 })
    const { invoiceId, customerId } = link
    await as('manager').post(`${API}/virtual-terminal/process`, {
      mode: 'existing',
      invoiceId,
      customerId,
      amount: 40,
      paymentMethod: 'Cash',
    })
    const read = async () => (await as('manager').get(`${API}/invoices/${invoiceId}`)).body
    const before = await read()
    expect(before.invoice).toMatchObject({ amountPaid: '40.00', balanceDue: '60.00' })
    const { id: transactionId } = before.transactions.find(({ status }: { status: string }) => status === 'completed')
    await refund({ ...link, transactionId }, '25.00', { refundMethod: 'cash' })
    const { invoice, transactions } = await read()
    expect(invoice).toMatchObject({ status: 'unpaid', amountPaid: '15.00', balanceDue: '85.00' })
    expect(
      transactions.filter(
        ({ status, isVoided }: { status: string; isVoided: boolean }) => status === 'pending' && !isVoided,
      ),
    ).toMatchObject([{ amount: '85.00' }])
    expect(await readBooks(knex(), invoiceId)).toEqual({ cash: 1500, receivable: 8500, sales: -10_000 })
  })
})

describe('a manager’s refund above $500', () => {
  test('moves nothing until an admin other than the requester agrees, and the requester is told', async () => {
    const link = await pay(90_000)
    const { body } = await refund(link, '500.01')
    const { refund: made, requiresApproval, message } = body as Result
    expect({ requiresApproval, message, status: made.status }).toEqual({
      requiresApproval: true,
      message: 'This refund requires manager approval (amount exceeds $500).',
      status: 'requested',
    })
    expect(await stored(link)).toMatchObject({ refunded_amount_cents: 0, refund_held_cents: 0 })
    const outbox = await knex()('outbox')
      .where({ kind: 'payment.refund' })
      .whereRaw('payload::text like ?', [`%${made.id}%`])
    expect(outbox).toEqual([])
    expect((await decide('manager', link, made.id, 'approve')).status).toBe(403)
    expect((await decide('admin', link, made.id, 'approve')).status).toBe(200)
    await ended(made.id, 'succeeded')
    expect(await stored(link)).toMatchObject({ refunded_amount_cents: 50_001 })
    expect(givenBack(made.id)).toHaveLength(1)
    const told = knex()('notifications').where({ transaction_id: link.transactionId, kind: 'refund_decided' })
    expect(await told).toMatchObject([{ user_id: ours.users.manager }])
    expect((await decide('admin', link, made.id, 'reject')).status).toBe(409)
  })

  test('that an admin rejects moves nothing, ever', async () => {
    const link = await pay(90_000)
    const { refund: made } = (await refund(link, '600.00')).body as Result
    expect((await decide('admin', link, made.id, 'reject', { reason: 'The heater stays' })).status).toBe(200)
    expect(await told(link)).toEqual([`Rejected: $600.00 of invoice ${await numberOf(link)}. The heater stays`])
    const [rejected] = (await as('manager').get(`${path(link.transactionId)}/refunds`)).body
    expect(rejected).toMatchObject({ status: 'rejected', decisionReason: 'The heater stays' })
    expect(await stored(link)).toEqual({ status: 'completed', refunded_amount_cents: 0, refund_held_cents: 0 })
    expect((await decide('admin', link, made.id, 'approve')).status).toBe(409)
    expect(givenBack(made.id)).toEqual([])
    expect(await readBooks(knex(), link.invoiceId)).toEqual({ provider_clearing: 90_000, sales: -90_000 })
  })

  test('is not approved by who asked for it and became an admin meanwhile', async () => {
    const link = await pay(90_000)
    const { refund: made } = (await refund(link, '600.00')).body as Result
    const role = (to: Role) => knex()('users').where({ id: ours.users.manager }).update({ role: to })
    await role('admin')
    const promoted = await app.signInAs('manager')
    for (const what of ['approve', 'reject']) {
      const answer = await promoted.post(`${path(link.transactionId)}/refunds/${made.id}/${what}`, {})
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'You asked for this refund, so another admin has to approve it' },
      })
    }
    await role('manager')
    expect(await statusOf(made.id)).toBe('requested')
    expect(await stored(link)).toMatchObject({ refunded_amount_cents: 0 })
  })

  test('is taken back by who asked for it, and by nobody else', async () => {
    const link = await pay(90_000)
    const { refund: made } = (await refund(link, '600.00')).body as Result
    expect((await decide('admin', link, made.id, 'withdraw')).status).toBe(403)
    expect((await decide('manager', link, made.id, 'withdraw')).body).toMatchObject({
      refund: { status: 'withdrawn', decisionReason: null },
      transaction: { refundedAmount: '0.00' },
    })
    expect((await decide('admin', link, made.id, 'approve')).status).toBe(409)
    expect(await told(link)).toEqual([])
  })

  test('closes when somebody else gives the money back, and the requester is told why', async () => {
    const link = await pay(90_000)
    const { refund: made } = (await refund(link, '600.00')).body as Result
    const { refund: full } = (await refund(link, '900.00', {}, 'admin')).body as Result
    const mine = async () =>
      (await as('admin').get(`${API}/refund-requests?limit=200`)).body.find(
        (item: { refund: { id: string } }) => item.refund.id === made.id,
      )
    await ended(full.id, 'succeeded')
    expect(await statusOf(made.id)).toBe('withdrawn')
    expect(await mine()).toBeUndefined()
    expect(await told(link)).toEqual([
      `Withdrawn: $600.00 of invoice ${await numberOf(link)}. Already refunded in full`,
    ])
  })

  test('closes when the payment turns out to be recorded by mistake, even by who asked', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 60_000 })
    await as('manager').post(`${API}/invoices/${link.invoiceId}/mark-paid`, {})
    const { transactions } = (await as('manager').get(`${API}/invoices/${link.invoiceId}`)).body
    const { id: transactionId } = transactions.find(({ status }: { status: string }) => status === 'completed')
    const marked = { ...link, transactionId }
    const { refund: made } = (await refund(marked, '600.00', { refundMethod: 'cash' })).body as Result
    expect(made.status).toBe('requested')
    await as('manager').post(`${API}/invoices/${link.invoiceId}/undo-paid`, { reason: 'Wrong invoice' })
    expect(await statusOf(made.id)).toBe('withdrawn')
    expect(await told(marked)).toEqual([
      `Withdrawn: $600.00 of invoice ${await numberOf(link)}. The payment was recorded by mistake and reversed`,
    ])
  })

  test('is counted over all of theirs on the transaction, and an admin’s own needs nobody', async () => {
    const link = await pay(200_000)
    expect((await refund(link, '500.00')).body).toMatchObject({ requiresApproval: false })
    expect((await refund(link, '0.01')).body).toMatchObject({ requiresApproval: true })
    expect((await refund(link, '700.00', {}, 'admin')).body).toMatchObject({ requiresApproval: false })
  })
})

describe('a provider that', () => {
  /** Runs `work` while a second process with these faults works off the jobs. */
  async function withFaults(faults: string, work: () => Promise<void>): Promise<void> {
    await worker.stop()
    const env = { PARLEY_SIM_DIR: app.context.config.simulation.dir, PARLEY_SIM_FAULTS: faults }
    const other = await createTestApp({ database: app.database, env })
    const faulty = await startJobs(other.context, other.url)
    try {
      await work()
    } finally {
      await faulty.stop()
      await other.close()
      worker = await startJobs(app.context, app.url)
    }
  }

  test('refuses gives the amount back to what can be refunded, and says why', async () => {
    const link = await pay(30_000)
    await withFaults('refuse=1', async () => {
      const { refund: made } = (await refund(link, '300.00')).body as Result
      await ended(made.id, 'failed')
      expect(await stored(link)).toEqual({ status: 'completed', refunded_amount_cents: 0, refund_held_cents: 0 })
      const { body } = await as('manager').get(`${path(link.transactionId)}/refunds`)
      expect(body).toMatchObject([{ status: 'failed', failureReason: 'The payment provider refused the refund.' }])
      expect(givenBack(made.id)).toEqual([])
    })
    const again = (await refund(link, '300.00')).body as Result
    await ended(again.refund.id, 'succeeded')
    expect(await stored(link)).toMatchObject({ status: 'refunded', refunded_amount_cents: 30_000 })
  })

  test('loses its answer is asked, and the money goes back once', async () => {
    const link = await pay(25_000)
    await withFaults('drop-answer=1,drop-webhook=1', async () => {
      const { refund: made } = (await refund(link, '250.00')).body as Result
      await ended(made.id, 'unknown')
      expect(await refund(link, '0.01', { refundMethod: 'cash' })).toMatchObject({
        status: 409,
        body: { error: 'At most $0.00 can still be refunded', code: 'wrong_state' },
      })
      await ended(made.id, 'succeeded')
      expect(givenBack(made.id)).toHaveLength(1)
      expect(await readBooks(knex(), link.invoiceId)).toEqual({ refunds: 25_000, sales: -25_000 })
    })
  })
})

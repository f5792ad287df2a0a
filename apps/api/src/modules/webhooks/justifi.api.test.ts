import { API } from '@parley/contract'
import { DAY_MS } from '@parley/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import {
  type JustifiCheckout,
  justifiEnvironment,
  justifiEvent,
  type JustifiServer,
  signedHeaders,
  startJustifiServer,
} from '../../../test/justifi-server.ts'
import { insertPayableLink, type PayableLink, readBalance, readBooks } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const PUBLIC_URL = 'https://inbox.example'
const PATH = '/api/webhooks/justifi'

let justifi: JustifiServer
let app: TestApp
let worker: Worker
beforeAll(async () => {
  justifi = await startJustifiServer()
  app = await createTestApp({ env: { PUBLIC_URL, ...justifiEnvironment(justifi.url) } })
  worker = await startJobs(app.context, app.url)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await justifi.close()
})
afterEach(() => justifi.reset())

const knex = () => app.database.knex
const wire = (link: PayableLink) => app.client().get(`/api/public/pay/${link.code}`)

const submit = (link: PayableLink) =>
  app.client().send('POST', `/pay/${link.code}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })

/** A customer who has pressed the button and is at the checkout. */
async function atCheckout(amount: number): Promise<{ link: PayableLink; checkout: JustifiCheckout }> {
  const link = await insertPayableLink(knex(), ours, { amount })
  await submit(link)
  const checkout = justifi.checkouts.find(({ payment_amount }) => payment_amount === amount)
  if (!checkout) throw new Error('there is no checkout')
  return { link, checkout }
}

const tell = (event: ReturnType<typeof justifiEvent>, headers = event.headers()) =>
  app.client().send('POST', PATH, { headers, body: event.body })

const isPaid = (link: PayableLink) => eventually('the payment', async () => (await wire(link)).body.status === 'paid')

describe('the pay page', () => {
  test('leads to JustiFi’s checkout, where the customer gives the card', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 20_001 })
    const before = await app.client().get(`/pay/${link.code}`)
    expect(before.headers.get('content-security-policy')).toContain(`form-action 'self' ${justifi.url}`)
    const answer = await submit(link)
    const [checkout] = justifi.checkouts
    const back = encodeURIComponent(`${PUBLIC_URL}/pay/${link.code}?returned`)
    const address = `${justifi.url}/hosted-checkout/${checkout?.id}?success_redirect_url=${back}`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
    expect(checkout).toMatchObject({ payment_amount: 20_001, metadata: { organizationId: ours.id } })
    expect((await wire(link)).body).toMatchObject({ status: 'processing', amount: '200.01', checkoutUrl: address })
  })

  test('is followed to JustiFi’s page and back, and the invoice is paid', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 20_007 })
    const there = (await submit(link)).headers.get('location') ?? ''
    expect(await (await fetch(there)).text()).toContain('<form method="post">')
    const paid = await fetch(there, { method: 'POST', redirect: 'manual' })
    const back = paid.headers.get('location') ?? ''
    expect([paid.status, back]).toEqual([303, `${PUBLIC_URL}/pay/${link.code}?returned`])
    const page = await app.client().get(back.slice(PUBLIC_URL.length))
    expect([page.status, page.text.includes('Payment in progress')]).toEqual([200, true])
    await tell(justifiEvent('checkout.completed', justifi.checkouts[0] ?? {}))
    await isPaid(link)
    expect(await readBalance(knex(), link.invoiceId)).toMatchObject({ status: 'paid', paid: 20_007, receipts: 1 })
  })

  test('offers to go on when the customer comes back unpaid, by the same checkout', async () => {
    const { link, checkout } = await atCheckout(20_002)
    const page = await app.client().get(`/pay/${link.code}`)
    expect(page.text).toContain('Your payment is not complete yet.')
    expect(page.text).toContain(`href="${justifi.url}/hosted-checkout/${checkout.id}?`)
    expect(page.text).not.toContain('<form')
    expect((await submit(link)).headers.get('location')).toContain(checkout.id)
    expect(justifi.checkouts).toHaveLength(1)
  })

  test('says that the payment is in progress to a customer who comes from the checkout', async () => {
    const { link } = await atCheckout(20_003)
    const page = await app.client().get(`/pay/${link.code}?returned`)
    expect(page.text).toContain('Payment in progress')
    expect(page.text).not.toContain('Continue to payment')
  })

  test('can be used again when the checkout has come to nothing', async () => {
    const { link, checkout } = await atCheckout(20_004)
    checkout.status = 'expired'
    // JustiFi sends no event when a checkout expires: the worker's lookup finds it.
    await knex()('outbox').where({ kind: 'payment.lookup' }).update({ run_at: knex().fn.now() })
    await eventually('the end', async () => (await wire(link)).body.status === 'declined')
    expect(await readBalance(knex(), link.invoiceId)).toEqual({ status: 'unpaid', paid: 0, completed: [], receipts: 0 })
    await submit(link)
    expect(justifi.checkouts).toHaveLength(2)
  })

  test('does not open a checkout that JustiFi refuses', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 20_005 })
    justifi.next.push({ status: 400, error: { code: 'sub_account_disabled', message: 'internal words' } })
    expect((await submit(link)).headers.get('location')).toBe(`/pay/${link.code}`)
    const page = await app.client().get(`/pay/${link.code}`)
    expect(page.text).toContain('Card payments are not available at the moment. You were not charged.')
  })

  test('has no simulated payments', async () => {
    const { link } = await atCheckout(20_006)
    const staff = await app.signInAs('admin')
    expect(
      (await staff.post(`${API}/transactions/simulate-payment`, { transactionId: link.transactionId })).status,
    ).toBe(404)
    expect((await app.client().post('/api/webhooks/payments', {})).status).toBe(404)
  })
})

describe('a payment', () => {
  test('is settled once, however often and in whatever order its webhooks come', async () => {
    const { link, checkout } = await atCheckout(30_001)
    const payment = justifi.pay(checkout)
    const succeeded = justifiEvent('payment.succeeded', payment)
    const events = [justifiEvent('checkout.completed', checkout), succeeded, justifiEvent('payment.created', payment)]
    const late = justifiEvent('payment.pending', { ...payment, status: 'pending' })
    const answers = await Promise.all([...events, ...events, late].map((event) => tell(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    await isPaid(link)
    await tell(succeeded)
    expect(await readBalance(knex(), link.invoiceId)).toEqual({
      status: 'paid',
      paid: 30_001,
      completed: [30_001],
      receipts: 1,
    })
    expect(await readBooks(knex(), link.invoiceId)).toEqual({ provider_clearing: 30_001, sales: -30_001 })
    const transaction = await knex()('transactions').where({ id: link.transactionId }).first('provider_id')
    expect(transaction).toEqual({ provider_id: payment.id })
    const [outbox] = await knex()('outbox')
      .whereRaw(`payload->>'transactionId' = ?`, [link.transactionId])
      .select('done_at')
    expect(outbox?.done_at).toBeInstanceOf(Date)
  })

  test('whose webhooks are all lost is found out', async () => {
    const { link, checkout } = await atCheckout(30_002)
    justifi.pay(checkout)
    // As if the time of the worker's lookup had come.
    await knex()('outbox').where({ kind: 'payment.lookup' }).update({ run_at: knex().fn.now() })
    await isPaid(link)
    expect((await readBalance(knex(), link.invoiceId)).completed).toEqual([30_002])
  })

  test('whose checkout was made although its answer was lost is not offered twice', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 30_003 })
    justifi.next.push('lose')
    await submit(link)
    const found = await eventually('the checkout', async () => (await wire(link)).body.checkoutUrl)
    expect(justifi.checkouts).toHaveLength(1)
    const [checkout] = justifi.checkouts
    if (!checkout) throw new Error('there is no checkout')
    expect(found).toContain(checkout.id)
    await tell(justifiEvent('payment.succeeded', justifi.pay(checkout)))
    await isPaid(link)
  })

  test('is what JustiFi says when it is asked, not what a webhook says', async () => {
    const { link, checkout } = await atCheckout(30_004)
    const lie = { id: 'py_lie', status: 'succeeded', amount: 1, currency: 'usd', metadata: checkout.metadata }
    expect((await tell(justifiEvent('payment.succeeded', lie))).status).toBe(200)
    await eventually('the question', async () => justifi.calls.includes(`GET /v1/checkouts/${checkout.id}`))
    expect(await readBalance(knex(), link.invoiceId)).toEqual({ status: 'unpaid', paid: 0, completed: [], receipts: 0 })
  })

  test('of another amount settles nothing', async () => {
    const { link, checkout } = await atCheckout(30_005)
    await tell(justifiEvent('payment.succeeded', justifi.pay(checkout, { amount: 1 })))
    const error = await eventually('a note for a person', async () => {
      const row = await knex()('outbox')
        .whereRaw(`payload->>'transactionId' = ?`, [link.transactionId])
        .first('last_error')
      return row?.last_error as string | null
    })
    expect(error).toContain('attempt')
    expect((await readBalance(knex(), link.invoiceId)).paid).toBe(0)
  })
})

describe('a webhook', () => {
  const forged: [string, (body: string) => Record<string, string>][] = [
    ['no signature', () => ({ 'content-type': 'application/json' })],
    ['a signature by another secret', (body) => signedHeaders(body, new Date().toISOString(), 'guessed')],
    ['the signature of another body', () => signedHeaders('{}', new Date().toISOString())],
    ['an old signature', (body) => signedHeaders(body, new Date(Date.now() - 301_000).toISOString())],
    ['a signature of next week', (body) => signedHeaders(body, new Date(Date.now() + 7 * DAY_MS).toISOString())],
  ]
  test.each(forged)('with %s asks nobody and changes nothing', async (_, headersOf) => {
    const { link, checkout } = await atCheckout(40_001)
    justifi.pay(checkout)
    const event = justifiEvent('payment.succeeded', checkout)
    const answer = await tell(event, headersOf(event.body))
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ error: 'The signature is missing, wrong or too old', code: 'bad_signature' })
    expect((await wire(link)).body.status).toBe('processing')
    expect(justifi.calls).not.toContain(`GET /v1/checkouts/${checkout.id}`)
  })

  test.each<[string, Record<string, unknown>]>([
    ['what somebody did at JustiFi itself', { id: 'py_1', metadata: null }],
    [
      'a payment of another database',
      { metadata: { organizationId: ours.id, reference: '0199a1b2-0000-7000-8000-00000000dead' } },
    ],
    ['something new', { id: 'po_1', metadata: { organizationId: 'x', reference: 1 } }],
  ])('about %s is taken and forgotten', async (_, data) => {
    expect((await tell(justifiEvent('payment.succeeded', data, 'evt_foreign'))).status).toBe(200)
    expect(await knex()('webhook_events').where({ event_id: 'evt_foreign' })).toEqual([])
  })

  test('that is no event is a 400', async () => {
    const body = '{"hello":true}'
    const headers = signedHeaders(body, new Date().toISOString())
    expect((await app.client().send('POST', PATH, { headers, body })).status).toBe(400)
  })
})

describe('a refund', () => {
  async function paid(amount: number) {
    const { link, checkout } = await atCheckout(amount)
    const payment = justifi.pay(checkout)
    await tell(justifiEvent('payment.succeeded', payment))
    await isPaid(link)
    return { link, payment }
  }
  async function refund(link: PayableLink, amount: string): Promise<void> {
    const staff = await app.signInAs('manager')
    const body = { amount, reason: 'customer_request', refundMethod: 'original_payment', notifyCustomer: false }
    const answer = await staff.post(`${API}/transactions/${link.transactionId}/refund`, body)
    expect(answer.status).toBe(200)
  }
  const refundedOf = async (link: PayableLink) =>
    (await knex()('transactions').where({ id: link.transactionId }).first('refunded_amount_cents'))
      ?.refunded_amount_cents as number

  test('of a part goes back through JustiFi', async () => {
    const { link, payment } = await paid(10_001)
    await refund(link, '40.01')
    await eventually('the refund', async () => (await refundedOf(link)) === 4_001)
    expect([payment.amount_refunded, justifi.refunds.length]).toEqual([4_001, 1])
  })

  test('of all just after the payment is a void there', async () => {
    const { link, payment } = await paid(10_002)
    await refund(link, '100.02')
    await eventually('the refund', async () => (await refundedOf(link)) === 10_002)
    expect([payment.status, justifi.refunds]).toEqual(['canceled', []])
  })

  test('that waits is asked for ever less often, and is settled when JustiFi has news', async () => {
    const { link } = await paid(10_003)
    justifi.refundStatus = 'pending'
    await refund(link, '10.00')
    const made = await eventually('the refund there', async () => justifi.refunds[0])
    const { id } = await eventually('the wait', async () =>
      knex()('outbox').where({ kind: 'payment.refundLookup', done_at: null }).first(),
    )
    const since = new Date(Date.now() - DAY_MS)
    await knex()('outbox').where({ id }).update({ created_at: since, run_at: knex().fn.now() })
    const { run_at: next } = await eventually('another question', async () => {
      const row = await knex()('outbox').where({ id }).first()
      return row.leased_by === null && row.run_at.getTime() > Date.now() + 1000 ? row : null
    })
    expect(next.getTime() - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await refundedOf(link)).toBe(0)
    made.status = 'succeeded'
    await tell(justifiEvent('payment.refund.updated', { ...made }))
    await eventually('the refund', async () => (await refundedOf(link)) === 1_000)
  })

  test('of which JustiFi says a word that nobody knows waits, holds its amount and tells whoever asked, once', async () => {
    const { link } = await paid(10_006)
    justifi.refundStatus = 'in_review'
    await refund(link, '50.00')
    const row = await eventually('the question', async () =>
      knex()('outbox').where({ kind: 'payment.refundLookup', done_at: null }).first(),
    )
    const state = async () =>
      knex()('transactions').where({ id: link.transactionId }).first('refunded_amount_cents', 'refund_held_cents')
    expect(await state()).toEqual({ refunded_amount_cents: 0, refund_held_cents: 5_000 })
    await tell(justifiEvent('payment.refund.updated', { ...justifi.refunds[0] }))
    await eventually('another question', async () => {
      const now = await knex()('outbox').where({ id: row.id }).first()
      return now.run_at > row.run_at && now.leased_by === null
    })
    const told = (await (await app.signInAs('manager')).get(`${API}/notifications`)).body
    expect(told.filter(({ transactionId }: { transactionId: string }) => transactionId === link.transactionId)).toEqual(
      [
        expect.objectContaining({
          kind: 'refund_unclear',
          actorName: 'The payment provider',
          preview: expect.stringContaining('It reports “in_review” for $50.00 of invoice') as unknown,
        }),
      ],
    )
    Object.assign(justifi.refunds[0] ?? {}, { status: 'success' })
    await tell(justifiEvent('payment.refund.updated', { ...justifi.refunds[0] }))
    await eventually('the refund', async () => (await refundedOf(link)) === 5_000)
  })

  test('that no person asked for and of which JustiFi says such a word tells everybody who may refund', async () => {
    const { link } = await paid(10_007)
    justifi.refundStatus = 'pending'
    await refund(link, '50.00')
    const made = await eventually('the refund there', async () => justifi.refunds[0])
    const ofLink = { transaction_id: link.transactionId }
    await knex()('refunds').where(ofLink).update({ requested_by_user_id: null })
    made.status = 'in_review'
    await tell(justifiEvent('payment.refund.updated', { ...made }))
    const told = await eventually('the bell', async () => {
      const people: string[] = await knex()('notifications')
        .where({ ...ofLink, kind: 'refund_unclear' })
        .pluck('user_id')
      return people.length > 0 && people
    })
    expect(told.toSorted()).toEqual([ours.users.admin, ours.users.manager].toSorted())
  })

  test('whose answer is lost goes back once', async () => {
    const { link, payment } = await paid(10_004)
    justifi.next.push('lose')
    await refund(link, '25.00')
    await eventually('the refund', async () => (await refundedOf(link)) === 2_500)
    expect([payment.amount_refunded, justifi.refunds.length]).toEqual([2_500, 1])
  })

  test('that JustiFi refuses gives its amount back to what can be refunded', async () => {
    const { link, payment } = await paid(10_005)
    payment.amount_refunded = 10_000
    await refund(link, '50.00')
    const failed = await eventually('the refusal', async () =>
      knex()('refunds').where({ transaction_id: link.transactionId, status: 'failed' }).first('failure_text'),
    )
    expect(failed).toMatchObject({
      failure_text: expect.stringContaining('The payment provider refused the refund') as unknown,
    })
    const held = await knex()('transactions').where({ id: link.transactionId }).first('refund_held_cents')
    expect(held).toEqual({ refund_held_cents: 0 })
  })
})

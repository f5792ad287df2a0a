import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertPayableLink, type PayableLink, readBalance } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { signWebhook } from '../../adapters/webhook-signature.ts'
import { newId } from '../../ids.ts'

const PAYMENTS = '/api/webhooks/payments'
const SMS = '/api/webhooks/sms'
const SECRET = 'a webhook secret of the tests'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_WEBHOOK_SECRET: SECRET } })
})
afterAll(() => app.close())

const knex = () => app.database.knex

interface Delivery {
  secret?: string
  at?: Date
  signature?: string
}

function deliver(path: string, event: unknown, { secret = SECRET, at = new Date(), signature }: Delivery = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'parley-signature': signature ?? signWebhook(body, secret, at) }
  return app.client().send('POST', path, { headers, body })
}

const eventsSeen = async () => Number((await knex()('webhook_events').count('* as rows').first())?.['rows'])

describe('a payment webhook', () => {
  let link: PayableLink
  let attemptId: string

  beforeEach(async () => {
    link = await insertPayableLink(knex(), ours, { amount: 12_550 })
    attemptId = newId()
    await insertAttempt(attemptId, link.transactionId)
  })

  const insertAttempt = (id: string, transactionId: string) =>
    knex()('payment_attempts').insert({
      organization_id: ours.id,
      id,
      invoice_id: link.invoiceId,
      payment_link_id: link.linkId,
      transaction_id: transactionId,
      amount_cents: 12_550,
      status: 'processing',
    })

  const succeeded = (data: Record<string, unknown> = {}) => ({
    id: `evt-${randomUUID()}`,
    type: 'payment.succeeded',
    data: {
      organizationId: ours.id,
      reference: attemptId,
      providerId: `pay-${attemptId}`,
      amount: 12_550,
      currency: 'usd',
      ...data,
    },
  })
  const failed = (data: Record<string, unknown> = {}) => ({
    id: `evt-${randomUUID()}`,
    type: 'payment.failed',
    data: {
      organizationId: ours.id,
      reference: attemptId,
      code: 'card_declined',
      text: 'The card was declined.',
      ...data,
    },
  })
  const paid = { status: 'paid', paid: 12_550, completed: [12_550], receipts: 1 }
  const untouched = { status: 'unpaid', paid: 0, completed: [], receipts: 0 }

  test('settles the payment', async () => {
    expect(await deliver(PAYMENTS, succeeded())).toMatchObject({ status: 200, body: { received: true } })
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
  })

  test('changes nothing the second time, by event id or by attempt', async () => {
    const event = succeeded()
    await deliver(PAYMENTS, event)
    expect((await deliver(PAYMENTS, event)).status).toBe(200)
    expect((await deliver(PAYMENTS, succeeded())).status).toBe(200)
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
  })

  test('changes nothing after five copies at once', async () => {
    const event = succeeded()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(PAYMENTS, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
  })

  test('that comes out of order does not take a payment back', async () => {
    await deliver(PAYMENTS, succeeded())
    expect((await deliver(PAYMENTS, failed())).status).toBe(200)
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
  })

  test('that the money was taken after all is booked, though a decline came first', async () => {
    await deliver(PAYMENTS, failed())
    expect(await deliver(PAYMENTS, succeeded())).toMatchObject({ status: 200 })
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
    expect((await app.client().get(`/api/public/pay/${link.code}`)).body.status).toBe('paid')
    const others = knex()('transactions').where({ invoice_id: link.invoiceId, status: 'pending', is_voided: false })
    expect(await others).toEqual([])
    await deliver(PAYMENTS, failed())
    await deliver(PAYMENTS, succeeded())
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
  })

  describe('of money that is not owed any more', () => {
    const surplus = () =>
      knex()('transactions').where({ id: link.transactionId }).first('status', 'is_surplus', 'provider_id')
    const settledBy = (name: string, how: () => Promise<unknown>) => [name, how] as const

    test.each([
      settledBy('paid', async () => {
        const other = { attemptId: newId() }
        const { id: transactionId } = await knex()('transactions')
          .where({ invoice_id: link.invoiceId, status: 'pending' })
          .first<{ id: string }>('id')
        await insertAttempt(other.attemptId, transactionId)
        await deliver(PAYMENTS, succeeded({ reference: other.attemptId, providerId: `pay-${other.attemptId}` }))
      }),
      settledBy('void', async () => {
        const manager = await app.signInAs('manager')
        await manager.post(`/api/parley/invoices/${link.invoiceId}/void`, {})
      }),
    ])('books it beside an invoice that is %s, with a refund that waits', async (status, settleMeanwhile) => {
      await deliver(PAYMENTS, failed())
      await settleMeanwhile()
      const before = await readBalance(knex(), link.invoiceId)
      expect(before.status).toBe(status)

      const event = succeeded()
      expect((await deliver(PAYMENTS, event)).status).toBe(200)
      expect((await deliver(PAYMENTS, succeeded())).status).toBe(200)

      expect(await surplus()).toEqual({ status: 'completed', is_surplus: true, provider_id: `pay-${attemptId}` })
      const staff = await app.signInAs('manager')
      const { body: shown } = await staff.get(`/api/parley/transactions/${link.transactionId}`)
      expect(shown).toMatchObject({ isSurplus: true })
      const { paid: stillPaid, status: stillSo } = await readBalance(knex(), link.invoiceId)
      expect({ stillPaid, stillSo }).toEqual({ stillPaid: before.paid, stillSo: status })
      const refunds = await knex()('refunds').where({ transaction_id: link.transactionId })
      expect(refunds).toMatchObject([{ status: 'requested', amount_cents: 12_550, requested_by_user_id: null }])
      const told = knex()('notifications').where({ transaction_id: link.transactionId, kind: 'surplus_payment' })
      expect(new Set(await told.pluck('user_id'))).toEqual(new Set([ours.users.admin, ours.users.manager]))
      const audit = knex()('audit_entries').where({ action: 'refund.create', subject_id: refunds[0].id })
      expect(await audit).toMatchObject([{ user_id: null }])
      const books = await knex()('ledger_entries').where({ transaction_id: link.transactionId }).orderBy('amount_cents')
      expect(books).toMatchObject([
        { kind: 'surplus_received', account: 'refunds', amount_cents: -12_550 },
        { kind: 'surplus_received', account: 'provider_clearing', amount_cents: 12_550 },
      ])
    })

    test('that is more than the rest leaves the link, which shows and charges the rest', async () => {
      await deliver(PAYMENTS, failed())
      const manager = await app.signInAs('manager')
      const cash = { mode: 'existing', customerId: link.customerId, invoiceId: link.invoiceId, amount: '40.00' }
      const taken = await manager.post('/api/parley/virtual-terminal/process', { ...cash, paymentMethod: 'Cash' })
      expect(taken.status).toBe(201)
      await deliver(PAYMENTS, succeeded())
      expect(await surplus()).toMatchObject({ status: 'completed', is_surplus: true })
      const page = await app.client().get(`/api/public/pay/${link.code}`)
      expect(page.body).toMatchObject({ status: 'payable', amount: '85.50' })
      const open = knex()('transactions').where({ invoice_id: link.invoiceId, status: 'pending', is_voided: false })
      expect(await open).toMatchObject([{ amount_cents: 8_550 }])
    })

    test('an admin gives it back, and the bell and the list of requests name who asked', async () => {
      await deliver(PAYMENTS, failed())
      const admin = await app.signInAs('admin')
      await admin.post(`/api/parley/invoices/${link.invoiceId}/void`, {})
      await deliver(PAYMENTS, succeeded())
      const [told] = (await admin.get('/api/parley/notifications')).body as { kind: string; preview: string }[]
      expect(told).toMatchObject({
        kind: 'surplus_payment',
        transactionId: link.transactionId,
        actorName: 'The payment provider',
        preview: expect.stringMatching(/^\$125\.50 came in when .* was void\. Its refund is waiting for an admin\.$/),
      })
      const waiting = (await admin.get('/api/parley/refund-requests?limit=200')).body as {
        refund: { id: string; transactionId: string; requestedByName: string }
      }[]
      const request = waiting.find(({ refund }) => refund.transactionId === link.transactionId)
      expect(request?.refund).toMatchObject({ requestedByUserId: null, requestedByName: 'Parley' })
      const path = `/api/parley/transactions/${link.transactionId}/refunds/${request?.refund.id}/approve`
      expect(await admin.post(path, {})).toMatchObject({ status: 200, body: { refund: { status: 'pending' } } })
      const given = { reference: request?.refund.id, providerId: `refund-${request?.refund.id}` }
      await deliver(PAYMENTS, { ...succeeded(given), type: 'refund.succeeded' })
      expect(await surplus()).toMatchObject({ status: 'refunded' })
      const { rows } = await knex().raw<{ rows: { sum: string }[] }>(
        `select sum(amount_cents) as sum from ledger_entries where transaction_id = ? group by account`,
        [link.transactionId],
      )
      expect(rows.map(({ sum }) => Number(sum))).toEqual([0, 0])
    })

    test('an admin who agreed to give it back hears that the provider did not', async () => {
      await deliver(PAYMENTS, failed())
      const admin = await app.signInAs('admin')
      await admin.post(`/api/parley/invoices/${link.invoiceId}/void`, {})
      await deliver(PAYMENTS, succeeded())
      const { id } = await knex()('refunds').where({ transaction_id: link.transactionId }).first<{ id: string }>('id')
      await admin.post(`/api/parley/transactions/${link.transactionId}/refunds/${id}/approve`, {})
      await deliver(PAYMENTS, { ...failed({ reference: id, text: 'The card was closed.' }), type: 'refund.failed' })
      const [told] = (await admin.get('/api/parley/notifications')).body as { kind: string; preview: string }[]
      expect(told).toMatchObject({
        kind: 'refund_decided',
        transactionId: link.transactionId,
        actorName: 'The payment provider',
        preview: expect.stringMatching(/^Failed: \$125\.50 of .* The card was closed\.$/),
      })
    })
  })

  test.each(['payment.succeeded', 'payment.failed'])(
    '%s with the id of another payment is a 409, and nothing is booked',
    async (type) => {
      const other = await insertPayableLink(knex(), ours, { amount: 12_550 })
      await knex()('transactions')
        .where({ id: other.transactionId })
        .update({ status: 'completed', completed_at: new Date(), provider_id: 'taken-before' })
      await knex()('payment_attempts').insert({
        organization_id: ours.id,
        id: newId(),
        invoice_id: other.invoiceId,
        payment_link_id: other.linkId,
        transaction_id: other.transactionId,
        amount_cents: 12_550,
        status: 'succeeded',
        provider_ref: 'taken-before',
      })
      const logged: unknown[] = []
      const error = vi.spyOn(app.context.logger, 'error').mockImplementation((line: unknown) => void logged.push(line))
      const before = await eventsSeen()
      const event = { ...succeeded({ providerId: 'taken-before', code: 'declined', text: 'Declined.' }), type }
      expect(await deliver(PAYMENTS, event)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
      error.mockRestore()
      expect(logged).toMatchObject([{ organizationId: ours.id, reference: attemptId }])
      expect(await eventsSeen()).toBe(before)
      expect(await readBalance(knex(), link.invoiceId)).toEqual(untouched)
      expect((await deliver(PAYMENTS, succeeded())).status).toBe(200)
      expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
      await knex()('payment_attempts').where({ provider_ref: 'taken-before' }).delete()
      await knex()('transactions').where({ provider_id: 'taken-before' }).update({ provider_id: null })
    },
  )

  test('declines the attempt', async () => {
    await deliver(PAYMENTS, failed())
    expect((await app.client().get(`/api/public/pay/${link.code}`)).body.status).toBe('declined')
    expect(await readBalance(knex(), link.invoiceId)).toEqual(untouched)
  })

  test.each([
    ['is forged', (): Delivery => ({ secret: 'another secret altogether' })],
    ['has no signature', (): Delivery => ({ signature: '' })],
    ['has a signature of another shape', (): Delivery => ({ signature: 't=1,v1=00' })],
    ['is older than 300 seconds', (): Delivery => ({ at: new Date(Date.now() - 302_000) })],
    ['comes from the future', (): Delivery => ({ at: new Date(Date.now() + 302_000) })],
  ])('that %s is refused with 401 and leaves no trace', async (_, delivery) => {
    const before = await eventsSeen()
    const answer = await deliver(PAYMENTS, succeeded(), delivery())
    expect(answer).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    expect(await eventsSeen()).toBe(before)
    expect(await readBalance(knex(), link.invoiceId)).toEqual(untouched)
  })

  test('is signed over its exact bytes', async () => {
    const event = succeeded()
    const signature = signWebhook(JSON.stringify(event), SECRET, new Date())
    const altered = JSON.stringify({ ...event, data: { ...event.data, amount: 1 } })
    expect((await deliver(PAYMENTS, altered, { signature })).status).toBe(401)
  })

  test.each([
    ['less', { amount: 12_549 }],
    ['more', { amount: 12_551 }],
    ['another currency', { currency: 'eur' }],
    ['a fraction', { amount: 125.5 }],
  ])('over %s settles nothing', async (_, data) => {
    expect((await deliver(PAYMENTS, succeeded(data))).status).toBe(400)
    expect(await readBalance(knex(), link.invoiceId)).toEqual(untouched)
    expect((await deliver(PAYMENTS, succeeded())).status).toBe(200)
    expect(await readBalance(knex(), link.invoiceId)).toEqual(paid)
  })

  test('about a payment of another organisation or of nobody is a 404', async () => {
    expect((await deliver(PAYMENTS, succeeded({ organizationId: theirs.id }))).status).toBe(404)
    expect((await deliver(PAYMENTS, succeeded({ reference: newId() }))).status).toBe(404)
    expect(await readBalance(knex(), link.invoiceId)).toEqual(untouched)
  })

  test.each(['', '[]', '{"id":', '"text"', '{"id":"e","type":"payment.exploded","data":{}}'])(
    'that reads %j is a 400',
    async (body) => expect((await deliver(PAYMENTS, body)).status).toBe(400),
  )
})

describe('a carrier webhook', () => {
  async function sentText() {
    const { conversationId, customerId, phone } = await insertConversation(knex(), ours)
    const [messageId, reference] = [newId(), newId()]
    await knex()('messages').insert({
      organization_id: ours.id,
      id: messageId,
      conversation_id: conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'outbound',
      status: 'pending',
      content: 'Hello',
      sent_by_user_id: ours.users.standard,
    })
    const payload = { messageId, customerId, from: '+13035550100', to: phone, text: 'Hello', purpose: 'message' }
    await knex()('outbox').insert({
      organization_id: ours.id,
      id: reference,
      kind: 'sms.send',
      payload: JSON.stringify(payload),
    })
    const status = async () => knex()('messages').where({ id: messageId }).first('status', 'error_code', 'error_text')
    const event = (type: string, data: Record<string, unknown> = {}) => ({
      id: `evt-${randomUUID()}`,
      type,
      data: { organizationId: ours.id, reference, carrierId: `carrier-${reference}`, ...data },
    })
    return { status, event }
  }

  test('moves a message forward only', async () => {
    const { status, event } = await sentText()
    expect((await deliver(SMS, event('message.delivered'))).status).toBe(200)
    expect((await deliver(SMS, event('message.failed', { code: '30005' }))).status).toBe(200)
    expect(await status()).toEqual({ status: 'delivered', error_code: null, error_text: null })
  })

  test('says in words why a message failed', async () => {
    const { status, event } = await sentText()
    await deliver(SMS, event('message.failed', { code: '30005' }))
    expect(await status()).toMatchObject({
      status: 'failed',
      error_code: '30005',
      error_text: 'This number does not exist or is no longer in service. Check the number.',
    })
  })

  const incoming = (from: string, body: string, to = '+13035550100') => ({
    id: `evt-${randomUUID()}`,
    type: 'message.received',
    data: { carrierId: `in-${randomUUID()}`, from, to, body },
  })

  test('brings a customer’s text in once', async () => {
    const { conversationId, phone } = await insertConversation(knex(), ours)
    const event = incoming(phone, 'Are you coming today?')
    expect((await deliver(SMS, event)).status).toBe(200)
    expect((await deliver(SMS, event)).status).toBe(200)
    const messages = await knex()('messages').where({ conversation_id: conversationId }).select('content', 'direction')
    expect(messages).toEqual([{ content: 'Are you coming today?', direction: 'inbound' }])
    const counted = await knex()('conversations').where({ id: conversationId }).first('inbound_count')
    expect(counted).toEqual({ inbound_count: 1 })
  })

  test('with STOP opts the customer out and asks for one confirmation', async () => {
    const { conversationId, customerId, phone } = await insertConversation(knex(), ours)
    await deliver(SMS, incoming(phone, 'stop.'))
    await deliver(SMS, incoming(phone, 'STOP'))
    const customer = await knex()('customers').where({ id: customerId }).first('opted_out_at')
    expect(customer.opted_out_at).toBeInstanceOf(Date)
    const replies = await knex()('messages').where({ conversation_id: conversationId, direction: 'outbound' })
    expect(replies).toHaveLength(1)
  })

  test('to a number that is not ours is a 404', async () => {
    expect((await deliver(SMS, incoming('+17205550000', 'Hi', '+13035559999'))).status).toBe(404)
  })
})

test.each([
  ['NUL', 'The key\u0000 is here', 'The key is here'],
  ['half a character', 'Hello \uD83D', 'Hello \uFFFD'],
  ['a card number', 'Take 4242-4242-4242-4242', 'Take •••• 4242'],
])('a customer’s text with %s is cleaned and kept', async (_, body, content) => {
  const { conversationId, phone } = await insertConversation(knex(), ours)
  const data = { carrierId: `carrier-${randomUUID()}`, from: phone, to: '+13035550100', body }
  const answer = await deliver(SMS, { id: `evt-${randomUUID()}`, type: 'message.received', data })
  expect(answer.status).toBe(200)
  const stored = await knex()('messages').where({ conversation_id: conversationId }).first('content')
  expect(stored).toEqual({ content })
  const talk = await knex()('conversations').where({ id: conversationId }).first('last_message')
  expect(talk).toEqual({ last_message: content })
})

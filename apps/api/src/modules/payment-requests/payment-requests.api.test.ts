import { addDays, todayIn } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { drawFreeNumber } from '../invoices/invoice-numbers.ts'

let app: TestApp
let client: Client
let talk: Awaited<ReturnType<typeof insertConversation>>
let numbers = 0

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(app.database.knex, ours)
})

const today = () => todayIn('America/Denver', app.clock.now())
const nextNumber = () => `INV-T${(numbers += 1)}`
const newInvoice = (extra: object = {}) => ({
  mode: 'new',
  conversationId: talk.conversationId,
  customerId: talk.customerId,
  amount: '125.50',
  invoiceNumber: nextNumber(),
  dueDate: addDays(today(), 7),
  optionalMessage: null,
  ...extra,
})
const request = (body: object, as = client, key?: string) =>
  as.post('/api/parley/payment-requests', body, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const again = (invoiceId: string, extra: object = {}) =>
  request({ mode: 'existing', conversationId: talk.conversationId, customerId: talk.customerId, invoiceId, ...extra })
const countOf = async (table: string) =>
  Number((await app.database.knex(table).where({ organization_id: ours.id }).count({ count: '*' }))[0]?.['count'])
const everything = async () => {
  const tables = ['invoices', 'payment_links', 'transactions', 'messages', 'activity', 'outbox', 'idempotency_keys']
  return Promise.all(tables.map(countOf))
}

describe('a request with a new invoice', () => {
  test('makes invoice, link, pending transaction and text', async () => {
    const draft = newInvoice({ optionalMessage: 'Thank you!' })
    const answer = await request(draft)
    expect(answer.status).toBe(201)
    const { invoice, paymentLink, transaction, message } = answer.body
    expect(invoice).toMatchObject({
      invoiceNumber: draft.invoiceNumber,
      amount: '125.50',
      amountPaid: '0.00',
      balanceDue: '125.50',
      status: 'unpaid',
      displayStatus: 'unpaid',
      customerId: talk.customerId,
      createdByUserId: ours.users.standard,
      dueDate: draft.dueDate,
    })
    expect(paymentLink).toMatchObject({ status: 'active', shortCode: expect.stringMatching(/^[0-9a-z]{14}$/) })
    expect(transaction).toMatchObject({
      amount: '125.50',
      status: 'pending',
      paymentMethod: 'payment_link',
      invoiceId: invoice.id,
      initiatedByName: 'standard of ours.test',
    })
    expect(message.content).toMatch(
      new RegExp(`^Thank you!\nPlease pay \\$125.50: ${paymentLink.url}\nInvoice #${draft.invoiceNumber} \\| Due: `),
    )
    const asked = { invoiceId: invoice.id, invoiceNumber: draft.invoiceNumber, status: 'active', isBeingPaid: false }
    expect(message.payment).toEqual(asked)
    const thread = await client.get(`/api/parley/conversations/${talk.conversationId}/messages`)
    expect(thread.body).toEqual([message])
    const conversation = await client.get(`/api/parley/conversations/${talk.conversationId}`)
    expect(conversation.body).toMatchObject({ unpaidInvoices: 1, lastMessage: message.content })
    const detail = await client.get(`/api/parley/invoices/${invoice.id}`)
    expect(detail.body).toEqual({ invoice, transactions: [transaction], paymentLinks: [paymentLink] })
    const actions = await app.database.knex('activity').where({ customer_id: talk.customerId }).orderBy('id')
    expect(actions.map(({ action_type, details }) => [action_type, details])).toEqual([
      ['invoice_created', { amount: '125.50', invoiceNumber: draft.invoiceNumber }],
      ['payment_requested', { amount: '125.50', invoiceNumber: draft.invoiceNumber }],
    ])
  })

  test('refuses a number that the organisation has used, and only the organisation', async () => {
    const draft = newInvoice()
    await request(draft)
    const before = await everything()
    const clash = await request(draft)
    expect(clash).toMatchObject({ status: 409, body: { error: 'Invoice number already exists', code: 'duplicate' } })
    expect(await everything()).toEqual(before)
    expect(clash.body.free).toMatch(/^INV-\d{4}$/)
    expect((await request({ ...draft, invoiceNumber: clash.body.free })).status).toBe(201)
    const other = await insertConversation(app.database.knex, theirs)
    const stranger = await app.signInAs('admin', theirs)
    const { conversationId, customerId } = other
    expect((await request({ ...draft, conversationId, customerId }, stranger)).status).toBe(201)
  })

  test('a number that is free has five digits where those of four are taken', async () => {
    const free = (organizationId = ours.id) => drawFreeNumber(app.database.knex, organizationId, () => 0.5)
    expect(await free()).toBe('INV-5000')
    expect((await request(newInvoice({ invoiceNumber: 'INV-5000' }))).status).toBe(201)
    expect(await free()).toBe('INV-55000')
    expect((await request(newInvoice({ invoiceNumber: 'INV-55000' }))).status).toBe(201)
    expect(await free()).toBeUndefined()
    expect(await free(theirs.id)).toBe('INV-5000')
  })

  test('repeated under one key answers the stored result', async () => {
    const key = newId()
    const draft = newInvoice()
    const first = await request(draft, client, key)
    const before = await everything()
    expect(await request(draft, client, key)).toMatchObject({ status: 201, body: first.body })
    expect((await request({ ...draft, amount: '126' }, client, key)).status).toBe(422)
    expect(await everything()).toEqual(before)
  })

  test.each<[string, object, number, string]>([
    ['an amount of zero', { amount: '0' }, 400, 'Please enter a valid amount'],
    ['an amount in exponents', { amount: '1e3' }, 400, 'Please enter a valid amount'],
    ['an amount above the own limit', { amount: 500.01 }, 403, 'Amount exceeds your limit of $500.00'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 400, 'Due date must be a date, like 2026-11-19'],
    ['a day in the past', { dueDate: '2026-01-01' }, 400, 'Due date must be today or later'],
    ['a blank number', { invoiceNumber: '  ' }, 400, 'Please enter an invoice number'],
    [
      'a number of 51 characters',
      { invoiceNumber: 'x'.repeat(51) },
      400,
      'Invoice number must have at most 50 characters',
    ],
    [
      'a message of 101 characters',
      { optionalMessage: 'x'.repeat(101) },
      400,
      'Optional message must have at most 100 characters',
    ],
    ['a card number', { optionalMessage: '4111111111111111' }, 400, 'card number'],
  ])('refuses %s and writes nothing', async (_name, extra, status, text) => {
    const before = await everything()
    const answer = await request(newInvoice(extra))
    expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(text) } })
    expect(await everything()).toEqual(before)
  })

  test('takes an amount equal to the limit, any amount from an admin, and a number of 50 characters', async () => {
    expect((await request(newInvoice({ amount: 500 }))).status).toBe(201)
    expect((await request(newInvoice({ amount: '99999.99' }), await app.signInAs('admin'))).status).toBe(201)
    expect((await request(newInvoice({ invoiceNumber: 'x'.repeat(50) }))).status).toBe(201)
  })

  test('is refused to basic users, to opted-out customers, and for somebody else’s customer', async () => {
    expect((await request(newInvoice(), await app.signInAs('basic'))).status).toBe(403)
    const other = await insertConversation(app.database.knex, ours)
    expect((await request(newInvoice({ customerId: other.customerId }))).status).toBe(404)
    await app.database.knex('customers').where({ id: talk.customerId }).update({ opted_out_at: new Date() })
    expect(await request(newInvoice())).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  })
})

describe('a request for an existing invoice', () => {
  test('replaces the link that was active and voids what waited for it', async () => {
    const first = (await request(newInvoice())).body
    const second = await again(first.invoice.id)
    expect(second.status).toBe(201)
    const detail = (await client.get(`/api/parley/invoices/${first.invoice.id}`)).body
    expect(detail.paymentLinks.map(({ status }: { status: string }) => status)).toEqual(['active', 'cancelled'])
    expect(detail.transactions).toMatchObject([
      { id: second.body.transaction.id, isVoided: false },
      { id: first.transaction.id, isVoided: true, voidReason: 'Replaced by a new payment request' },
    ])
    const thread = await client.get(`/api/parley/conversations/${talk.conversationId}/messages`)
    expect(thread.body.map(({ payment }: { payment: { status: string } }) => payment.status)).toEqual([
      'cancelled',
      'active',
    ])
    const conversation = await client.get(`/api/parley/conversations/${talk.conversationId}`)
    expect(conversation.body.unpaidInvoices).toBe(1)
  })

  test('refuses an unknown invoice, one of another customer, a paid one, and one above the limit', async () => {
    expect(await again(newId())).toMatchObject({ status: 404, body: { error: 'Selected invoice not found' } })
    const other = await insertConversation(app.database.knex, ours)
    const { conversationId, customerId } = other
    const foreign = (await request(newInvoice({ conversationId, customerId }))).body.invoice
    expect((await again(foreign.id)).status).toBe(404)
    const paid = (await request(newInvoice())).body
    await client.post('/api/parley/transactions/simulate-payment', { transactionId: paid.transaction.id })
    expect(await again(paid.invoice.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const large = (await request(newInvoice({ amount: '900' }), await app.signInAs('manager'))).body.invoice
    expect(await again(large.id)).toMatchObject({
      status: 403,
      body: { error: 'Invoice amount exceeds your limit of $500.00' },
    })
  })
})

describe('simulating the payment', () => {
  const simulate = (transactionId: string, as = client, key?: string) =>
    as.post(
      '/api/parley/transactions/simulate-payment',
      { transactionId },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )

  test('completes the transaction and pays the invoice, once, with one receipt', async () => {
    const { invoice, transaction } = (await request(newInvoice())).body
    const key = newId()
    const answer = await simulate(transaction.id, client, key)
    expect(answer).toMatchObject({ status: 200, body: { id: transaction.id, status: 'completed' } })
    expect((await simulate(transaction.id, client, key)).body).toEqual(answer.body)
    expect((await simulate(transaction.id)).status).toBe(409)
    const detail = (await client.get(`/api/parley/invoices/${invoice.id}`)).body
    expect(detail.invoice).toMatchObject({ status: 'paid', amountPaid: '125.50', balanceDue: '0.00' })
    expect(detail.paymentLinks).toMatchObject([{ status: 'paid' }])
    const receipts = await app.database.knex('receipts').where({ transaction_id: transaction.id })
    expect(receipts).toMatchObject([{ data: { payment: { amount: '125.50' } } }])
    const conversation = await client.get(`/api/parley/conversations/${talk.conversationId}`)
    expect(conversation.body.unpaidInvoices).toBe(0)
    const thread = await client.get(`/api/parley/conversations/${talk.conversationId}/messages`)
    expect(thread.body[0].payment.status).toBe('paid')
  })

  test('is refused for a voided transaction, to basic users, and to another organisation', async () => {
    const first = (await request(newInvoice())).body
    await again(first.invoice.id)
    expect((await simulate(first.transaction.id)).status).toBe(409)
    const second = (await request(newInvoice())).body.transaction
    expect((await simulate(second.id, await app.signInAs('basic'))).status).toBe(403)
    expect((await simulate(second.id, await app.signInAs('admin', theirs))).status).toBe(404)
    expect((await client.get(`/api/parley/transactions/${second.id}`)).body.status).toBe('pending')
  })
})

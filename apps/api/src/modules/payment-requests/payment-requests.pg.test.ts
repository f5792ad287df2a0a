import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const countOf = async (table: string, where: object) =>
  (await app.database.knex(table).where({ organization_id: ours.id, ...where })).length
const statusesOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]))

describe('many at once', () => {
  test('twenty copies of a payment request with one key make one invoice, one link and one text', async () => {
    const { conversationId, customerId } = await insertConversation(app.database.knex, ours)
    const body = {
      mode: 'new',
      conversationId,
      customerId,
      amount: '80.00',
      invoiceNumber: 'INV-20',
      dueDate: '2099-01-01',
    }
    const headers = { 'idempotency-key': newId() }
    const answers = await times(20, () => client.post('/api/parley/payment-requests', body, { headers }))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body: { invoice } }) => invoice.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201).map(({ body: { code } }) => code)).toEqual(
      Array.from({ length: 20 - made.length }, () => 'in_flight'),
    )
    const invoiceId = made[0]?.body.invoice.id
    expect(await countOf('invoices', { customer_id: customerId })).toBe(1)
    expect(await countOf('payment_links', { invoice_id: invoiceId })).toBe(1)
    expect(await countOf('transactions', { invoice_id: invoiceId })).toBe(1)
    expect(await countOf('messages', { conversation_id: conversationId })).toBe(1)
    const jobs = await app.database.knex('outbox').whereRaw(`payload->>'customerId' = ?`, [customerId])
    expect(jobs).toHaveLength(1)
    const conversation = await client.get(`/api/parley/conversations/${conversationId}`)
    expect(conversation.body.unpaidInvoices).toBe(1)
  })

  test('requests with one invoice number and keys of their own make one invoice, the others are refused', async () => {
    const { conversationId, customerId } = await insertConversation(app.database.knex, ours)
    const body = {
      mode: 'new',
      conversationId,
      customerId,
      amount: '80.00',
      invoiceNumber: 'INV-21',
      dueDate: '2099-01-01',
    }
    const answers = await times(8, () =>
      client.post('/api/parley/payment-requests', body, { headers: { 'idempotency-key': newId() } }),
    )
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 7 })
    expect(await countOf('invoices', { customer_id: customerId })).toBe(1)
    expect(await countOf('messages', { conversation_id: conversationId })).toBe(1)
  })

  test('requests and payments of one invoice leave at most one live link and pay it once', async () => {
    const { conversationId, customerId, invoiceId, transactionId } = await insertPayableLink(app.database.knex, ours)
    const answers = await times(12, (index) =>
      index % 2
        ? client.post('/api/parley/payment-requests', { mode: 'existing', conversationId, customerId, invoiceId })
        : client.post('/api/parley/transactions/simulate-payment', { transactionId }),
    )
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
    const completed = await app.database.knex('transactions').where({ invoice_id: invoiceId, status: 'completed' })
    const invoice = await app.database.knex('invoices').where({ id: invoiceId }).first()
    expect(completed.length).toBeLessThanOrEqual(1)
    const taken = completed.reduce<number>((sum, { amount_cents }) => sum + Number(amount_cents), 0)
    expect(invoice.amount_paid_cents).toBe(taken)
    expect(await countOf('payment_links', { invoice_id: invoiceId, status: 'active' })).toBe(completed.length ? 0 : 1)
    const waiting = { invoice_id: invoiceId, status: 'pending', is_voided: false }
    expect(await countOf('transactions', waiting)).toBe(completed.length ? 0 : 1)
  })

  test('payments of ten invoices at once have ten receipts, numbered without gaps', async () => {
    const links = []
    for (let index = 0; index < 10; index += 1) links.push(await insertPayableLink(app.database.knex, ours))
    const before = await countOf('receipts', {})
    const answers = await Promise.all(
      links.flatMap(({ transactionId }) => [
        client.post('/api/parley/transactions/simulate-payment', { transactionId }),
        client.post('/api/parley/transactions/simulate-payment', { transactionId }),
      ]),
    )
    expect(statusesOf(answers)).toEqual({ 200: 10, 409: 10 })
    const receipts = app.database.knex('receipts').where({ organization_id: ours.id })
    const numbers = await receipts.orderBy('receipt_number').pluck('receipt_number')
    const expected = Array.from({ length: before + 10 }, (_, index) => `RCP-${String(index + 1).padStart(6, '0')}`)
    expect(numbers).toEqual(expected)
  })

  test('one new number makes one customer, and one conversation', async () => {
    const found = await times(12, () =>
      client.post('/api/parley/customers/find-or-create', { phoneNumber: '303-555-0119' }),
    )
    expect(new Set(found.map(({ body: { id } }) => id)).size).toBe(1)
    expect(found.filter(({ status }) => status === 201)).toHaveLength(1)
    const customerId = found[0]?.body.id
    const pair = { customerId, phoneNumberId: ours.phoneNumberId }
    const opened = await times(12, () => client.post('/api/parley/conversations', pair))
    expect(new Set(opened.map(({ body: { id } }) => id)).size).toBe(1)
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('texts sent at once in one conversation are all stored and the last one is shown', async () => {
    const { conversationId } = await insertConversation(app.database.knex, ours)
    await times(15, (index) => client.post('/api/parley/messages', { conversationId, content: `text ${index}` }))
    const thread = await client.get(`/api/parley/conversations/${conversationId}/messages`)
    expect(thread.body).toHaveLength(15)
    const shown = await client.get(`/api/parley/conversations/${conversationId}`)
    expect(thread.body.map(({ content }: { content: string }) => content)).toContain(shown.body.lastMessage)
  })
})

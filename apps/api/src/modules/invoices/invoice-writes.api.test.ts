import { createInvoice, type Invoice } from '@parley/contract'
import { formatLocalDate } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from '../../../test/client.ts'
import { insertPayableLink, readBalance, readBooks } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let manager: Client

beforeAll(async () => {
  app = await createTestApp()
  manager = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const act = (id: string, what: string, body: object = {}, client = manager): Promise<Answer> =>
  client.post(`/api/parley/invoices/${id}/${what}`, body)
const create = (customerId: string, more: object = {}, client = manager): Promise<Answer> =>
  client.post(createInvoice.path, { customerId, amount: 80, dueDate: '2099-01-01', ...more })
const detail = async (id: string) => (await manager.get(`/api/parley/invoices/${id}`)).body
const openInvoicesOf = async (customerId: string) =>
  (await knex()('conversations').where({ customer_id: customerId }).select<{ open_invoices: number }[]>()).map(
    ({ open_invoices }) => open_invoices,
  )
const insertCustomer = async () => {
  const id = newId()
  const phone = `+1720444${id.slice(-4).replaceAll(/[a-f]/g, '1')}`
  await knex()('customers').insert({ organization_id: ours.id, id, name: 'New', phone })
  return id
}
/** Row counts of all tables that money touches. */
const rowCounts = async () => {
  const tables = ['invoices', 'payment_links', 'transactions', 'messages', 'conversations', 'outbox', 'activity']
  const rows = await Promise.all(
    [...tables, 'ledger_entries', 'audit_entries', 'receipts'].map((table) => knex()(table).count({ count: '*' })),
  )
  return rows.map(([row]) => Number(row?.['count']))
}

describe('a new invoice', () => {
  test('takes the next free number and requests its payment in the latest conversation', async () => {
    const { customerId, conversationId } = await insertConversation(knex(), ours)
    const first = await create(customerId, { description: 'Faucet', assignedToUserId: ours.users.admin })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      amount: '80.00',
      description: 'Faucet',
      status: 'unpaid',
      assignedToName: 'admin of ours.test',
      createdByName: 'manager of ours.test',
    })
    const { id, invoiceNumber } = first.body as Invoice
    expect(invoiceNumber).toMatch(/^INV-\d{4}$/)
    const { paymentLinks, transactions } = await detail(id)
    expect(transactions).toMatchObject([{ status: 'pending', amount: '80.00' }])
    const [message] = await knex()('messages').where({ conversation_id: conversationId })
    expect(message.content).toContain(`Please pay $80.00: ${paymentLinks[0].url}`)
    expect(await openInvoicesOf(customerId)).toEqual([1])
    expect(await readBooks(knex(), id)).toEqual({ receivable: 8000, sales: -8000 })
    const next = Number(invoiceNumber.slice(4)) + 1
    await knex()('invoices')
      .where({ id })
      .update({ invoice_number: `INV-${String(next).padStart(4, '0')}` })
    const second = await create(customerId, { sendPaymentRequest: false })
    expect(second.body.invoiceNumber).toBe(`INV-${String(next + 1).padStart(4, '0')}`)
    expect((await detail(second.body.id)).paymentLinks).toEqual([])
  })

  test('opens a conversation on the default number for who has none', async () => {
    const customerId = await insertCustomer()
    const { body } = await create(customerId)
    const [conversation] = await knex()('conversations').where({ customer_id: customerId })
    expect(conversation).toMatchObject({ phone_number_id: ours.phoneNumberId, open_invoices: 1 })
    expect(conversation.last_message).toContain(`Invoice #${body.invoiceNumber}`)
  })

  const optOut = (customerId: string) =>
    knex()('customers').where({ id: customerId }).update({ opted_out_at: new Date() })
  const moveToInactiveNumber = async (customerId: string) => {
    const phone_number_id = newId()
    const e164 = `+1303666${phone_number_id.slice(-4).replaceAll(/[a-f]/g, '1')}`
    await knex()('phone_numbers').insert({ organization_id: ours.id, id: phone_number_id, e164, is_active: false })
    await knex()('conversations').where({ customer_id: customerId }).update({ phone_number_id })
  }

  test.each([
    ['who opted out', 'opted_out', optOut],
    ['on an inactive number', 'inactive_number', moveToInactiveNumber],
  ])('for a customer %s is 409 and nothing is written', async (_, code, change) => {
    const { customerId } = await insertConversation(knex(), ours)
    await change(customerId)
    const before = await rowCounts()
    const answer = await create(customerId)
    expect(await rowCounts()).toEqual(before)
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(answer.body.error.length).toBeGreaterThan(20)
    expect((await create(customerId, { sendPaymentRequest: false })).status).toBe(201)
  })

  test('above the limit is refused with its payment request and made without', async () => {
    const standard = await app.signInAs('standard')
    const { customerId } = await insertConversation(knex(), ours)
    const before = await rowCounts()
    expect((await create(customerId, { amount: '500.01' }, standard)).status).toBe(403)
    expect(await rowCounts()).toEqual(before)
    expect((await create(customerId, { amount: '500.01', sendPaymentRequest: false }, standard)).status).toBe(201)
    expect((await create(customerId, { amount: '500.00' }, standard)).status).toBe(201)
  })
})

describe('marking as paid', () => {
  test('records the balance, ends the link and its payment, and makes one receipt', async () => {
    const link = await insertPayableLink(knex(), ours)
    const answer = await act(link.invoiceId, 'mark-paid', { paymentMethod: 'other' })
    expect(answer.body).toMatchObject({ status: 'paid', amountPaid: '125.50', balanceDue: '0.00' })
    expect(await readBalance(knex(), link.invoiceId)).toEqual({
      status: 'paid',
      paid: 12_550,
      completed: [12_550],
      receipts: 1,
    })
    expect(await readBooks(knex(), link.invoiceId)).toEqual({ cash: 12_550, sales: -12_550 })
    const { paymentLinks, transactions } = await detail(link.invoiceId)
    expect(paymentLinks).toMatchObject([{ status: 'cancelled' }])
    expect(transactions).toMatchObject([
      { status: 'completed', paymentMethod: 'other', initiatedByName: 'manager of ours.test' },
      { status: 'pending', isVoided: true, voidReason: 'Invoice paid' },
    ])
    expect(await openInvoicesOf(link.customerId)).toEqual([0])
    expect((await act(link.invoiceId, 'mark-paid')).status).toBe(409)
    expect((await act(link.invoiceId, 'void')).status).toBe(409)
  })

  test('and undoing it reverses the payment, keeps the receipt, and can be done again', async () => {
    const { invoiceId, customerId } = await insertPayableLink(knex(), ours)
    await act(invoiceId, 'mark-paid')
    expect((await act(invoiceId, 'undo-paid', { reason: 'x' }, await app.signInAs('standard'))).status).toBe(403)
    const undone = await act(invoiceId, 'undo-paid', { reason: 'Wrong invoice' })
    expect(undone.body).toMatchObject({ status: 'unpaid', amountPaid: '0.00', balanceDue: '125.50', paidAt: null })
    expect(await readBooks(knex(), invoiceId)).toEqual({ receivable: 12_550, sales: -12_550 })
    const reversal = await knex()('ledger_entries').where({ invoice_id: invoiceId, kind: 'payment_reversed' })
    expect(reversal).toMatchObject([{ reason: 'Wrong invoice' }, { by_user_id: ours.users.manager }])
    const [reversed] = (await detail(invoiceId)).transactions
    expect(reversed).toMatchObject({ status: 'completed', isReversed: true, refundedAmount: '0.00' })
    const receipts = await knex()('receipts').where({ transaction_id: reversed.id })
    expect(receipts).toHaveLength(1)
    expect(await openInvoicesOf(customerId)).toEqual([1])
    expect((await act(invoiceId, 'undo-paid', { reason: 'Again' })).status).toBe(409)
    expect((await act(invoiceId, 'mark-paid')).status).toBe(200)
    expect((await act(invoiceId, 'undo-paid', { reason: 'Wrong again' })).status).toBe(200)
    expect(await readBooks(knex(), invoiceId)).toEqual({ receivable: 12_550, sales: -12_550 })
  })
})

test.each([
  ['mark-paid', 'paid'],
  ['void', 'void'],
])('an overdue invoice is open to %s like any other', async (what, status) => {
  const { invoiceId } = await insertPayableLink(knex(), ours)
  await knex()('invoices').where({ id: invoiceId }).update({ due_date: '2026-01-01' })
  expect((await detail(invoiceId)).invoice).toMatchObject({ status: 'unpaid', displayStatus: 'overdue' })
  expect(await act(invoiceId, what)).toMatchObject({ status: 200, body: { status, displayStatus: status } })
})

test('voiding ends the link and its payment and leaves nothing owed', async () => {
  const link = await insertPayableLink(knex(), ours)
  expect((await act(link.invoiceId, 'void')).body).toMatchObject({ status: 'void', displayStatus: 'void' })
  expect(await readBooks(knex(), link.invoiceId)).toEqual({})
  const { paymentLinks, transactions } = await detail(link.invoiceId)
  expect([paymentLinks[0].status, transactions[0].voidReason]).toEqual(['cancelled', 'Invoice voided'])
  expect(await openInvoicesOf(link.customerId)).toEqual([0])
  expect((await app.client().get(`/api/public/pay/${link.code}`)).body.status).toBe('void')
  expect((await act(link.invoiceId, 'mark-paid')).status).toBe(409)
})

test('while the customer is paying nothing about the invoice changes', async () => {
  const { invoiceId, linkId, transactionId } = await insertPayableLink(knex(), ours)
  await knex()('payment_attempts').insert({
    organization_id: ours.id,
    id: newId(),
    invoice_id: invoiceId,
    payment_link_id: linkId,
    transaction_id: transactionId,
    amount_cents: 12_550,
    status: 'unknown',
  })
  expect((await detail(invoiceId)).invoice.isBeingPaid).toBe(true)
  const before = await rowCounts()
  const answers = [
    await act(invoiceId, 'mark-paid'),
    await act(invoiceId, 'void'),
    await act(invoiceId, 'reminder'),
    await manager.post(`/api/parley/payment-links/${linkId}/resend`, {}),
    await manager.post(`/api/parley/payment-links/${linkId}/expire`, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect(new Set(answers.map(({ body }) => body.error as string)).size).toBe(1)
  expect(await rowCounts()).toEqual(before)
})

describe('texts about an open invoice', () => {
  test('a reminder carries the active link; after that has ended, a new one', async () => {
    const link = await insertPayableLink(knex(), ours)
    const { invoiceNumber, dueDate } = (await detail(link.invoiceId)).invoice
    const due = formatLocalDate(dueDate)
    const first = await act(link.invoiceId, 'reminder')
    expect(first.status).toBe(201)
    expect(first.body.content).toMatch(
      new RegExp(
        `^Reminder from ours.test: Invoice ${invoiceNumber} for \\$125\\.50 is due ${due}\\. Pay here: \\S+/${link.code}$`,
      ),
    )
    expect(first.body.payment).toEqual({
      invoiceId: link.invoiceId,
      invoiceNumber,
      status: 'active',
      isBeingPaid: false,
    })
    const ended = await manager.post(`/api/parley/payment-links/${link.linkId}/expire`, {})
    expect(ended.body).toMatchObject({ id: link.linkId, status: 'expired' })
    expect((await manager.post(`/api/parley/payment-links/${link.linkId}/resend`, {})).status).toBe(409)
    const second = await act(link.invoiceId, 'reminder')
    const { paymentLinks, transactions } = await detail(link.invoiceId)
    expect(paymentLinks.map(({ status }: { status: string }) => status)).toEqual(['active', 'expired'])
    expect(second.body.content).toContain(paymentLinks[0].url)
    expect(transactions).toMatchObject([{ isVoided: false, amount: '125.50' }, { isVoided: true }])
    const thread = (await manager.get(`/api/parley/conversations/${link.conversationId}/messages`)).body
    expect(thread.map(({ payment }: { payment: { status: string } }) => payment.status)).toEqual(['expired', 'active'])
  })

  test('a link is texted again as it was asked for', async () => {
    const link = await insertPayableLink(knex(), ours)
    const answer = await manager.post(`/api/parley/payment-links/${link.linkId}/resend`, {})
    expect(answer.body.content).toContain(`Please pay $125.50: `)
    expect(answer.body.content).toContain(link.code)
    const [job] = await knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [answer.body.id])
    expect(job).toMatchObject({ kind: 'sms.send' })
  })
})

test('what was done is recorded with what changed, by whom and in which request', async () => {
  const { invoiceId, linkId } = await insertPayableLink(knex(), ours)
  await manager.post(`/api/parley/payment-links/${linkId}/resend`, {})
  const admin = await app.signInAs('admin')
  const log = '/api/parley/audit'
  const etag = (await admin.get(log)).headers.get('etag') ?? ''
  const readAgain = async () => (await admin.get(log, { headers: { 'if-none-match': etag } })).status
  expect(await readAgain()).toBe(304)
  const answer = await act(invoiceId, 'mark-paid')
  expect(await readAgain()).toBe(200)
  const [entry, resent] = (await admin.get(log)).body
  const { invoiceNumber } = (await detail(invoiceId)).invoice
  const place = {
    invoiceNumber,
    receiptNumber: null,
    name: expect.any(String),
    shownIn: { kind: 'invoice', id: invoiceId },
  }
  expect(resent.subject).toEqual({ kind: 'paymentLink', id: linkId, ...place })
  expect((await admin.get(`${log}?subjectId=${invoiceId}`)).body).toEqual([entry])
  expect(entry).toMatchObject({
    action: 'invoice.markPaid',
    subject: { kind: 'invoice', id: invoiceId, ...place },
    userName: 'manager of ours.test',
    before: { status: 'unpaid', amountPaid: '0.00', paidAt: null },
    after: { status: 'paid', amountPaid: '125.50', amount: '125.50' },
    requestId: answer.headers.get('x-request-id'),
  })
  await expect(knex()('audit_entries').update({ action: 'nothing' })).rejects.toThrow('only added')
  await expect(knex()('audit_entries').delete()).rejects.toThrow('only added')
})

test('every read that shows an invoice is new after it was paid, and the old answer is not repeated', async () => {
  const { invoiceId, transactionId, conversationId } = await insertPayableLink(knex(), ours)
  const reads = [
    '/api/parley/invoices',
    '/api/parley/invoices/metrics',
    `/api/parley/invoices/${invoiceId}`,
    '/api/parley/transactions',
    `/api/parley/transactions/${transactionId}`,
    '/api/parley/conversations',
    `/api/parley/conversations/${conversationId}`,
  ]
  const etags = new Map<string, string>()
  for (const path of reads) etags.set(path, (await manager.get(path)).headers.get('etag') ?? '')
  await act(invoiceId, 'mark-paid')
  for (const path of reads) {
    const answer = await manager.get(path, { headers: { 'if-none-match': etags.get(path) ?? '' } })
    expect([path, answer.status]).toEqual([path, 200])
  }
})

test('the cards sum what their rows show', async () => {
  const metrics = (await manager.get('/api/parley/invoices/metrics')).body
  const rows = async (query: string) =>
    (await manager.get(`/api/parley/invoices?limit=200&${query}`)).body as Record<string, string>[]
  const sum = (list: Record<string, string>[], field: string) =>
    (list.reduce((total, row) => total + Math.round(Number(row[field]) * 100), 0) / 100).toFixed(2)
  const [open, paid, overdue] = [
    await rows('status=outstanding'),
    await rows('paidRange=thismonth'),
    await rows('status=overdue'),
  ]
  expect(metrics).toMatchObject({
    totalOutstanding: sum(open, 'balanceDue'),
    outstandingCount: open.length,
    paidThisMonth: sum(paid, 'amount'),
    paidThisMonthCount: paid.length,
    overdueCount: overdue.length,
    overdueAmount: sum(overdue, 'balanceDue'),
  })
  expect(Math.min(open.length, paid.length)).toBeGreaterThan(0)
})

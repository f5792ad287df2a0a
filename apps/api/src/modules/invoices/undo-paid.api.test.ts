import { API, getTransactionMetrics, listTransactions, type Receipt, type Transaction } from '@parley/contract'
import { dayKey, formatLocalDate } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink, type PayableLink, readBooks } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { down, up } from '../../migrations/20261122111000_reversals.ts'

let app: TestApp
let manager: Client
beforeAll(async () => {
  app = await createTestApp()
  manager = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const act = ({ invoiceId }: PayableLink, what: string, body: object = {}) =>
  manager.post(`${API}/invoices/${invoiceId}/${what}`, body)
const REASON = 'The check was for another invoice'

async function markPaid(): Promise<{ link: PayableLink; transaction: Transaction; receipt: Receipt }> {
  const link = await insertPayableLink(knex(), ours)
  await act(link, 'mark-paid')
  const { transactions } = (await manager.get(`${API}/invoices/${link.invoiceId}`)).body
  const transaction = transactions.find(({ status }: Transaction) => status === 'completed')
  const receipt = (await manager.get(`${API}/receipts/transaction/${transaction.id}`)).body
  return { link, transaction, receipt }
}
const read = async (id: string) => (await manager.get(`${API}/transactions/${id}`)).body
const idsOf = async (status: string): Promise<string[]> =>
  (await manager.get(`${listTransactions.path}?status=${status}`)).body.map(({ id }: Transaction) => id)
const figures = async () => (await manager.get(getTransactionMetrics.path)).body
const textsTo = async ({ conversationId }: PayableLink): Promise<string[]> =>
  knex()('messages').where({ conversation_id: conversationId, direction: 'outbound' }).orderBy('id').pluck('content')
const mails = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  knex()('outbox').where({ kind: 'mail.send' }).orderBy('id').pluck('payload')
const send = ({ id }: Receipt, body: object) => manager.post(`${API}/receipts/${id}/send`, body)

test('a payment that was taken back keeps its status and says who, when and why; nobody gave money back', async () => {
  const { transaction } = await markPaid()
  expect(transaction).toMatchObject({ isReversed: false, reversedAt: null, reversedByName: null, reversalReason: null })
  const link = { invoiceId: transaction.invoiceId } as PayableLink
  expect((await act(link, 'undo-paid', { reason: ` ${REASON} ` })).status).toBe(200)
  expect(await read(transaction.id)).toMatchObject({
    status: 'completed',
    isReversed: true,
    reversedAt: expect.any(String),
    reversedByName: 'manager of ours.test',
    reversalReason: REASON,
    isRefunded: false,
    refundedAmount: '0.00',
    refundedAt: null,
  })
  expect(await readBooks(knex(), transaction.invoiceId)).toEqual({ receivable: 12_550, sales: -12_550 })
  const refund = { amount: '1.00', reason: 'error', refundMethod: 'cash' }
  const refused = await manager.post(`${API}/transactions/${transaction.id}/refund`, refund)
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('recorded by mistake') } })
})

test('it leaves every figure as it was, and the filters but its own', async () => {
  const before = await figures()
  const { link, transaction } = await markPaid()
  expect((await figures()).processedCount).toBe(before.processedCount + 1)
  await act(link, 'undo-paid', { reason: REASON })
  expect(await figures()).toEqual(before)
  expect(await idsOf('reversed')).toContain(transaction.id)
  for (const status of ['completed', 'processed', 'ended', 'refunded']) {
    expect(await idsOf(status)).not.toContain(transaction.id)
  }
})

test('its receipt says that it was withdrawn and is not sent any more; whoever was sent it is told once', async () => {
  const { link, transaction, receipt } = await markPaid()
  const customer = await knex()('customers').where({ id: link.customerId }).first('phone')
  const email = `${link.linkId}@example.test`
  await send(receipt, { deliveryMethod: 'both', phoneNumber: customer.phone, email })
  await send(receipt, { deliveryMethod: 'sms', phoneNumber: customer.phone })
  await act(link, 'undo-paid', { reason: REASON })
  const { invoiceNumber } = transaction
  const words = `the receipt ${receipt.receiptNumber} for $125.50 was withdrawn because it was recorded by mistake. Invoice ${invoiceNumber} is open.`
  const told = (await textsTo(link)).filter((text) => text.includes('withdrawn'))
  expect(told).toEqual([expect.stringContaining(words)])
  expect((await mails()).findLast(({ to }) => to === email)).toMatchObject({
    subject: expect.stringContaining(`Receipt ${receipt.receiptNumber} from`),
    text: expect.stringContaining(words),
  })
  const page = (await app.client().get(new URL(receipt.url).pathname)).text
  const day = formatLocalDate(dayKey(app.clock.now(), 'America/Denver'))
  expect(page).toContain(`<strong>Withdrawn on ${day}: recorded by mistake</strong>`)
  expect(page).toContain(`<p class="across" aria-hidden="true">Withdrawn on ${day}: recorded by mistake</p>`)
  expect(page).toContain('<s>$125.50</s>')
  expect(page).toContain(`Invoice ${invoiceNumber} is open: $125.50`)
  expect(page).not.toContain('Thank you')
  expect(await send(receipt, { deliveryMethod: 'email', email })).toMatchObject({
    status: 409,
    body: { error: 'This receipt was withdrawn: the payment was recorded by mistake' },
  })
})

test('whoever was never sent it hears nothing', async () => {
  const { link } = await markPaid()
  const before = (await mails()).length
  await act(link, 'undo-paid', { reason: REASON })
  expect(await textsTo(link)).toEqual([])
  expect(await mails()).toHaveLength(before)
})

test('payments that were taken back before posed as refunds; now they are reversed, with what the books know', async () => {
  const { link, transaction, receipt } = await markPaid()
  await send(receipt, { deliveryMethod: 'email', email: 'earlier@example.test' })
  await act(link, 'undo-paid', { reason: REASON })
  await down(knex())
  const old = await knex()('transactions').where({ id: transaction.id }).first('status', 'refunded_amount_cents')
  expect(old).toEqual({ status: 'refunded', refunded_amount_cents: 12_550 })
  await up(knex())
  expect(await read(transaction.id)).toMatchObject({
    status: 'completed',
    isReversed: true,
    reversedByName: 'manager of ours.test',
    reversalReason: REASON,
    isRefunded: false,
  })
})

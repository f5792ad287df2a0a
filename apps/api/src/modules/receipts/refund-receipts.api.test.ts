import { API, type Receipt, type refundTransaction, type ResponseOf } from '@parley/contract'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { down, up } from '../../migrations/20261122100000_refund_receipts.ts'

type Result = ResponseOf<typeof refundTransaction>

let app: TestApp
let worker: Worker
let clients: Record<Extract<Role, 'standard' | 'manager' | 'admin'>, Client>
beforeAll(async () => {
  app = await createTestApp()
  worker = await startJobs(app.context, app.url)
  clients = {
    standard: await app.signInAs('standard'),
    manager: await app.signInAs('manager'),
    admin: await app.signInAs('admin'),
  }
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

const knex = () => app.database.knex
const NOTES = 'Wrong part, our mistake'

async function pay(amount = 90_000): Promise<PayableLink> {
  const link = await insertPayableLink(knex(), ours, { amount })
  const page = `/api/public/pay/${link.code}`
  await app.client().post(page, {})
  await eventually('the payment', async () => (await app.client().get(page)).body.status === 'paid')
  return link
}
async function refund({ transactionId }: PayableLink, amount: string, more: object = {}): Promise<string> {
  const body = { amount, reason: 'error', reasonNotes: NOTES, refundMethod: 'cash', notifyCustomer: false, ...more }
  const answer = await clients.manager.post(`${API}/transactions/${transactionId}/refund`, body)
  return (answer.body as Result).refund.id
}
const ofRefund = (refundId: string) => clients.standard.get(`${API}/receipts/refund/${refundId}`)
const ofPayment = async ({ transactionId }: PayableLink) =>
  (await clients.standard.get(`${API}/receipts/transaction/${transactionId}`)).body as Receipt
const settledReceipt = (refundId: string): Promise<Receipt> =>
  eventually('the receipt', async () => {
    const { status, body } = await ofRefund(refundId)
    return status === 200 && (body as Receipt)
  })
const send = (id: string, body: object) => clients.standard.post(`${API}/receipts/${id}/send`, body)
const textsTo = async ({ conversationId }: PayableLink): Promise<string[]> =>
  knex()('messages').where({ conversation_id: conversationId, direction: 'outbound' }).orderBy('id').pluck('content')
const customerOf = async ({ customerId }: PayableLink): Promise<{ phone: string; name: string }> =>
  knex()('customers').where({ id: customerId }).first('phone', 'name')

test('a refund in cash has its receipt at once, beside that of the payment', async () => {
  const link = await pay()
  const payment = await ofPayment(link)
  const [first, second] = [await refund(link, '20.00'), await refund(link, '5.50', { refundMethod: 'check' })]
  const receipts = [(await ofRefund(first)).body as Receipt, (await ofRefund(second)).body as Receipt]
  const numbers = receipts.map(({ receiptNumber }) => Number(receiptNumber.replace(/^RFD-(?=\d{6}$)/, '')))
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  expect(receipts[0]).toMatchObject({
    transactionId: link.transactionId,
    refundId: first,
    refunds: [],
    receiptData: {
      receipt_number: receipts[0]?.receiptNumber,
      payment: { amount: '900.00', paid_at: payment.receiptData.payment.paid_at },
      refund: { amount: '20.00', refund_method: 'cash', payment_receipt_number: payment.receiptNumber },
    },
  })
  expect(receipts[1]?.receiptData.refund).toMatchObject({ amount: '5.50', refund_method: 'check' })
  const after = await ofPayment(link)
  expect(after).toMatchObject({ id: payment.id, receiptNumber: payment.receiptNumber, refundId: null })
  expect(after.receiptData.refund).toBeNull()
  expect(after.refunds).toHaveLength(2)
})

test('there is none while no money has gone back', async () => {
  const link = await pay()
  const waiting = await refund(link, '600.00')
  expect((await ofRefund(waiting)).status).toBe(404)
  const path = `${API}/transactions/${link.transactionId}/refunds/${waiting}`
  await clients.admin.post(`${path}/reject`, {})
  expect((await ofRefund(waiting)).status).toBe(404)
})

test('one through the provider gets it when the provider has said so, and the text about it leads there', async () => {
  const link = await pay()
  const id = await refund(link, '150.25', { refundMethod: 'original_payment', notifyCustomer: true })
  const receipt = await settledReceipt(id)
  expect((await textsTo(link)).at(-1)).toContain(`ours.test refunded $150.25 of your payment`)
  expect((await textsTo(link)).at(-1)).toContain(` Receipt: ${receipt.url}`)
  const page = await app.client().get(new URL(receipt.url).pathname)
  expect(page.status).toBe(200)
  expect(page.text).toContain(
    `<title>Refund receipt ${receipt.receiptNumber} - ${receipt.receiptData.business.name}</title>`,
  )
  expect(page.text).toContain('$150.25')
})

test('the customer sees nothing of the staff, and later changes change nothing', async () => {
  const link = await pay()
  const receipt = (await ofRefund(await refund(link, '20.00'))).body as Receipt
  const { name } = await customerOf(link)
  await knex()('customers').where({ id: link.customerId }).update({ name: 'Somebody Else' })
  const page = await app.client().get(new URL(receipt.url).pathname)
  const json = await app.client().get(`/api/public${new URL(receipt.url).pathname}`)
  expect(json.body).toEqual({
    receiptNumber: receipt.receiptNumber,
    withdrawnAt: null,
    generatedAt: receipt.generatedAt,
    receiptData: { ...receipt.receiptData, customer: { name } },
    refunds: [],
  })
  expect(json.body.receiptData.customer.name).toBe(name)
  const { name: manager }: { name: string } = await knex()('users').where({ id: ours.users.manager }).first('name')
  for (const secret of [NOTES, manager, receipt.id, link.transactionId]) {
    expect(page.text).not.toContain(secret)
    expect(json.text).not.toContain(secret)
  }
  expect(page.text).not.toContain('Somebody Else')
})

test('it is sent as a payment’s is', async () => {
  const link = await pay()
  const receipt = (await ofRefund(await refund(link, '20.00'))).body as Receipt
  const { phone } = await customerOf(link)
  await send(receipt.id, { deliveryMethod: 'sms', phoneNumber: phone, optionalMessage: 'Sorry!' })
  await send(receipt.id, { deliveryMethod: 'sms', phoneNumber: phone, messageFormat: 'full' })
  const [asLink, full] = await textsTo(link)
  expect(asLink).toBe(`Sorry!\nRefund receipt ${receipt.receiptNumber} from ours.test for $20.00: ${receipt.url}`)
  expect(full).toContain('Refunded $20.00 on ')
  const activity = await knex()('activity')
    .where({ action_type: 'receipt_sent', customer_id: link.customerId })
    .pluck('details')
  expect(activity).toMatchObject([{ amount: '20.00' }, { amount: '20.00' }])
  await knex()('customers').where({ id: link.customerId }).update({ opted_out_at: new Date() })
  const refused = await send(receipt.id, { deliveryMethod: 'both', phoneNumber: phone, email: 'a@b.test' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  expect(await textsTo(link)).toHaveLength(2)
})

test('the database keeps a second one of the same refund out', async () => {
  const link = await pay()
  const id = await refund(link, '20.00')
  const row: object = await knex()('receipts').where({ refund_id: id }).first()
  const again = { ...row, id: link.linkId, receipt_number: 'RFD-twice', token: 'twice', data: '{}' }
  await expect(knex()('receipts').insert(again)).rejects.toThrow('receipts_one_per_refund')
})

test('refunds from before there were receipts of them have the same ones', async () => {
  const link = await pay()
  const id = await refund(link, '1.05')
  const made = (await ofRefund(id)).body as Receipt
  await knex().transaction(async (trx) => {
    await down(trx)
    await up(trx)
  })
  const since = (await ofRefund(id)).body as Receipt
  const unalike = { id: expect.any(String), url: expect.stringMatching(/\/receipt\/[\da-f]{64}$/) }
  expect(since).toEqual({ ...made, ...unalike })
  expect(since.url).not.toBe(made.url)
  const next = (await ofRefund(await refund(link, '1.00'))).body as Receipt
  expect(Number(next.receiptNumber.slice(4))).toBe(Number(since.receiptNumber.slice(4)) + 1)
})

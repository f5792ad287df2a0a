import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, readLedger } from '../../../test/payments.ts'
import { makeDue, moveToNoon } from '../../../test/planned-texts.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { receiveInbound } from './inbound.service.ts'

const SPELLINGS = [
  'STOP',
  'stop',
  ' Stop. ',
  'STOP!',
  'StopAll',
  'unsubscribe',
  'Cancel',
  'END',
  'quit',
  'revoke',
  'OPTOUT',
  'ＳＴＯＰ',
] as const

interface Stopped {
  spelling: string
  customerId: string
  conversationId: string
  invoiceId: string
  linkId: string
  transactionId: string
  /** Another request, which the customer pays after all. */
  payable: { code: string; transactionId: string }
  phone: string
  /** Queued before, and not yet with the carrier. */
  queuedId: string
  failedId: string
  plannedId: string
}

let app: TestApp
let client: Client
let admin: Client
/** Another number of the business. */
const elsewhere = newId()
const stopped: Stopped[] = []

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('manager')
  admin = await app.signInAs('admin')
  const number = { organization_id: ours.id, id: elsewhere, label: 'Billing', e164: '+13035550101' }
  await knex()('phone_numbers').insert(number)
})
afterAll(() => app.close())

const knex = () => app.database.knex
const later = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString()
const receive = (phone: string, content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from: phone, to: '+13035550100', content, carrierId: null }),
  )

async function prepare(spelling: string): Promise<Stopped> {
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000)
  const link = await insertPayableLink(knex(), ours, { expiresAt })
  const payable = await insertPayableLink(knex(), ours, { expiresAt, customer: link })
  const { customerId, conversationId } = link
  const { phone }: { phone: string } = await knex()('customers').where({ id: customerId }).first('phone')
  const say = async (content: string): Promise<string> =>
    (await client.post('/api/parley/messages', { conversationId, content })).body.id
  const failedId = await say('Never arrived')
  await knex()('messages').where({ id: failedId }).update({ status: 'failed', error_text: 'Nobody there' })
  const queuedId = await say('On its way')
  const plan = { conversationId, content: 'For later', sendAt: later() }
  const plannedId: string = (await client.post('/api/parley/scheduled-messages', plan)).body.id
  return { ...link, payable, spelling, phone, queuedId, failedId, plannedId }
}

/** A conversation with the same customer on another number of the business. */
async function openElsewhere(customerId: string): Promise<string> {
  const answer = await client.post('/api/parley/conversations', { customerId, phoneNumberId: elsewhere })
  return answer.body.id
}

/** What each path that sends answers. */
async function tryEverything(stopped: Stopped) {
  const { customerId, conversationId, invoiceId, linkId, failedId, plannedId } = stopped
  const request = (body: object) => client.post('/api/parley/payment-requests', { conversationId, customerId, ...body })
  const answers = {
    text: await client.post('/api/parley/messages', { conversationId, content: 'Hello?', sendAnyway: true }),
    fromAnotherNumber: await client.post('/api/parley/messages', {
      conversationId: await openElsewhere(customerId),
      content: 'Hello?',
    }),
    newRequest: await request({
      mode: 'new',
      amount: '10.00',
      invoiceNumber: `INV-${newId()}`,
      dueDate: '2099-01-01',
    }),
    oldRequest: await request({ mode: 'existing', invoiceId }),
    invoice: await client.post('/api/parley/invoices', { customerId, amount: 10, dueDate: '2099-01-01' }),
    reminder: await client.post(`/api/parley/invoices/${invoiceId}/reminder`, {}),
    resend: await client.post(`/api/parley/payment-links/${linkId}/resend`, {}),
    retry: await client.post(`/api/parley/messages/${failedId}/retry`, {}),
    later: await client.post('/api/parley/scheduled-messages', { conversationId, content: 'Hello?', sendAt: later() }),
    edit: await client.patch(`/api/parley/scheduled-messages/${plannedId}`, { sendAt: later() }),
  }
  return Object.fromEntries(Object.entries(answers).map(([path, { status, body }]) => [path, `${status} ${body.code}`]))
}

/** Moves money in the ways that tell the customer of it otherwise; what each answers, and last a receipt by text. */
async function moveMoney({ invoiceId, transactionId, phone }: Stopped) {
  const voided = await admin.post(`/api/parley/transactions/${transactionId}/void`, { voidReason: 'Not wanted' })
  const paid = await client.post(`/api/parley/invoices/${invoiceId}/mark-paid`, {})
  const { id } = await knex()('transactions').where({ invoice_id: invoiceId, status: 'completed' }).first('id')
  const back = { amount: '10.00', reason: 'customer_request', refundMethod: 'cash', notifyCustomer: true }
  const refunded = await client.post(`/api/parley/transactions/${id}/refund`, back)
  const receiptId = (await client.get(`/api/parley/receipts/transaction/${id}`)).body.id as string
  const sent = { deliveryMethod: 'sms', phoneNumber: phone }
  const receipt = await client.post(`/api/parley/receipts/${receiptId}/send`, sent)
  return [voided.status, paid.status, refunded.status, receipt.body.code]
}

const REFUSED = '409 opted_out'

test.each(SPELLINGS)('after %j every path that sends says no', async (spelling) => {
  const customer = await prepare(spelling)
  await receive(customer.phone, spelling)
  stopped.push(customer)
  expect(await tryEverything(customer)).toEqual({
    text: REFUSED,
    fromAnotherNumber: REFUSED,
    newRequest: REFUSED,
    oldRequest: REFUSED,
    invoice: REFUSED,
    reminder: REFUSED,
    resend: REFUSED,
    retry: REFUSED,
    later: REFUSED,
    edit: REFUSED,
  })
  expect(await moveMoney(customer)).toEqual([200, 200, 200, 'opted_out'])
  for (const again of ['HELP', spelling, 'help', 'Please call me']) await receive(customer.phone, again)
})

test('what was queued or planned before does not leave either: the carrier gets one confirmation each', async () => {
  for (const { plannedId } of stopped) await makeDue(knex(), plannedId, app.clock.now())
  const worker = await startJobs(app.context, app.url)
  await Promise.all(stopped.map(({ payable }) => app.client().post(`/api/public/pay/${payable.code}`, {})))
  await eventually('the outbox', async () => {
    const open = await knex()('outbox').whereNull('done_at').whereNull('failed_at').where('kind', '<>', 'sms.confirm')
    const pending = await knex()('messages').where({ status: 'pending' })
    return open.length === 0 && pending.length === 0
  })
  await worker.stop()
  const ledger = readLedger(app.context.config.simulation.dir, 'sms')
  for (const { spelling, phone, conversationId, queuedId, plannedId, payable } of stopped) {
    const receipts = await knex()('receipts').where({ transaction_id: payable.transactionId })
    expect(receipts).toHaveLength(1)
    const outbound = await knex()('messages').where({ conversation_id: conversationId, direction: 'outbound' })
    const delivered = outbound.filter(({ status }) => status === 'delivered')
    expect(delivered.map(({ kind }) => kind)).toEqual(['system'])
    const lines = ledger.filter(({ to }) => to === phone)
    expect(lines.map(({ length }) => length)).toEqual([delivered[0].content.length])
    expect(outbound.find(({ id }) => id === queuedId)).toMatchObject({ status: 'failed', error_code: 'opted_out' })
    const planned = await knex()('scheduled_messages').where({ id: plannedId }).first()
    expect({ spelling, status: planned.status }).toEqual({ spelling, status: 'failed' })
  }
  expect(ledger).toHaveLength(SPELLINGS.length)
})

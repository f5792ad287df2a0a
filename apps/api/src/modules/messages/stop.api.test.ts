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
  /** The pending transaction of the link; then the transaction and receipt of a paid invoice. */
  pendingId: string
  completedId: string
  receiptId: string
  phone: string
  /** Queued earlier, and not yet accepted by the carrier. */
  queuedId: string
  failedId: string
  plannedId: string
}

let app: TestApp
let client: Client
const stopped: Stopped[] = []

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('admin')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const later = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString()
const receive = (phone: string, content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from: phone, to: '+13035550100', content, carrierId: null }),
  )

async function prepare(spelling: string): Promise<Stopped> {
  const link = await insertPayableLink(knex(), ours, { expiresAt: new Date(app.clock.now().getTime() + 86_400_000) })
  const { customerId, conversationId, invoiceId, linkId, transactionId: pendingId } = link
  const { phone }: { phone: string } = await knex()('customers').where({ id: customerId }).first('phone')
  const say = async (content: string): Promise<string> =>
    (await client.post('/api/parley/messages', { conversationId, content })).body.id
  const failedId = await say('Never arrived')
  await knex()('messages').where({ id: failedId }).update({ status: 'failed', error_text: 'Nobody there' })
  const queuedId = await say('On its way')
  const plan = { conversationId, content: 'For later', sendAt: later() }
  const plannedId: string = (await client.post('/api/parley/scheduled-messages', plan)).body.id
  const ids = { customerId, conversationId, invoiceId, linkId, pendingId, queuedId, failedId, plannedId }
  return { spelling, phone, ...ids, ...(await payAnother(customerId)) }
}

/** Creates and pays another invoice of the customer; returns the transaction and its receipt. */
async function payAnother(customerId: string): Promise<Pick<Stopped, 'completedId' | 'receiptId'>> {
  const draft = { customerId, amount: 20, dueDate: '2099-01-01', sendPaymentRequest: false }
  const { id } = (await client.post('/api/parley/invoices', draft)).body
  await client.post(`/api/parley/invoices/${id}/mark-paid`, {})
  const completedId: string = (await client.get(`/api/parley/invoices/${id}`)).body.transactions[0].id
  const receiptId: string = (await client.get(`/api/parley/receipts/transaction/${completedId}`)).body.id
  return { completedId, receiptId }
}

/** Status and code by each path that sends a text. */
async function tryEverything(customer: Stopped) {
  const { customerId, conversationId, invoiceId, linkId, phone, failedId, plannedId } = customer
  const request = (body: object) => client.post('/api/parley/payment-requests', { conversationId, customerId, ...body })
  const answers = {
    text: await client.post('/api/parley/messages', { conversationId, content: 'Hello?', sendAnyway: true }),
    newRequest: await request({
      mode: 'new',
      amount: '10.00',
      invoiceNumber: `INV-${newId()}`,
      dueDate: '2099-01-01',
    }),
    oldRequest: await request({ mode: 'existing', invoiceId }),
    retry: await client.post(`/api/parley/messages/${failedId}/retry`, {}),
    later: await client.post('/api/parley/scheduled-messages', { conversationId, content: 'Hello?', sendAt: later() }),
    edit: await client.patch(`/api/parley/scheduled-messages/${plannedId}`, { sendAt: later() }),
    invoice: await client.post('/api/parley/invoices', { customerId, amount: 10, dueDate: '2099-01-01' }),
    reminder: await client.post(`/api/parley/invoices/${invoiceId}/reminder`, {}),
    link: await client.post(`/api/parley/payment-links/${linkId}/resend`, {}),
    receipt: await client.post(`/api/parley/receipts/${customer.receiptId}/send`, {
      deliveryMethod: 'both',
      phoneNumber: phone,
      email: 'somebody@example.test',
    }),
  }
  return Object.fromEntries(Object.entries(answers).map(([path, { status, body }]) => [path, `${status} ${body.code}`]))
}

/** Operations that must succeed without texting an opted-out customer; returns their statuses. */
async function actQuietly({ pendingId, completedId }: Stopped) {
  const act = (id: string, what: string, body: object) => client.post(`/api/parley/transactions/${id}/${what}`, body)
  const refund = { amount: '5.00', reason: 'customer_request', refundMethod: 'cash', notifyCustomer: true }
  const answers = [
    await act(completedId, 'refund', refund),
    await act(pendingId, 'void', { voidReason: 'Sent to the wrong person' }),
  ]
  return answers.map(({ status }) => status)
}

const REFUSED = '409 opted_out'

test.each(SPELLINGS)('after %j every path that sends says no', async (spelling) => {
  const customer = await prepare(spelling)
  await receive(customer.phone, spelling)
  stopped.push(customer)
  expect(await tryEverything(customer)).toEqual({
    text: REFUSED,
    newRequest: REFUSED,
    oldRequest: REFUSED,
    retry: REFUSED,
    later: REFUSED,
    edit: REFUSED,
    invoice: REFUSED,
    reminder: REFUSED,
    link: REFUSED,
    receipt: REFUSED,
  })
  expect(await actQuietly(customer)).toEqual([200, 200])
  for (const again of ['HELP', spelling, 'help', 'Please call me']) await receive(customer.phone, again)
})

test('what was queued or planned before does not leave either: the carrier gets one confirmation each', async () => {
  for (const { plannedId } of stopped) await makeDue(knex(), plannedId, app.clock.now())
  const worker = await startJobs(app.context, app.url)
  await eventually('the outbox', async () => {
    const open = await knex()('outbox').whereNull('done_at').whereNull('failed_at').where('kind', '<>', 'sms.confirm')
    const pending = await knex()('messages').where({ status: 'pending' })
    return open.length === 0 && pending.length === 0
  })
  await worker.stop()
  const ledger = readLedger(app.context.config.simulation.dir, 'sms')
  for (const { spelling, phone, conversationId, queuedId, plannedId } of stopped) {
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

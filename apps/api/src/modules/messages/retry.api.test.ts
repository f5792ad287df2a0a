import { processTerminalPayment } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createTextDelivery } from './delivery.service.ts'

let app: TestApp
let client: Client
let colleague: Client
let talk: Awaited<ReturnType<typeof insertConversation>>
let messageId: string
let firstJob: string

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
  colleague = await app.signInAs('basic')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const jobsOf = async (id: string) =>
  (await knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [id]).orderBy('created_at')).map((row) => row)
const statusOf = async (id: string) => (await knex()('messages').where({ id }).first('status'))?.status as string
const report = (jobId: string, status: 'delivered' | 'failed') =>
  inTransaction(knex(), (trx) =>
    createTextDelivery(app.context).recordReport(
      trx,
      { organizationId: ours.id, messageId, jobId },
      status === 'failed' ? { status, errorCode: '30003' } : { status },
    ),
  )
const retry = (as = client, id = messageId, key?: string) =>
  as.post(`/api/parley/messages/${id}/retry`, {}, key === undefined ? {} : { headers: { 'idempotency-key': key } })

beforeEach(async () => {
  talk = await insertConversation(knex(), ours)
  const sent = await client.post('/api/parley/messages', { conversationId: talk.conversationId, content: 'On my way' })
  messageId = sent.body.id
  firstJob = (await jobsOf(messageId))[0].id
  await knex()('messages').where({ id: messageId }).update({ carrier_id: newId() })
  await report(firstJob, 'failed')
})

describe('sending a failed text again', () => {
  test('makes it pending, without its old failure, with one new job', async () => {
    const answer = await retry(colleague)
    expect(answer).toMatchObject({
      status: 200,
      body: { id: messageId, status: 'pending', failureReason: null, senderName: 'manager of ours.test' },
    })
    const jobs = await jobsOf(messageId)
    expect(jobs).toHaveLength(2)
    expect(jobs[1].payload).toEqual(jobs[0].payload)
  })

  test('twice, or by two people, sends once', async () => {
    expect((await retry()).status).toBe(200)
    expect(await retry(colleague)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await jobsOf(messageId)).toHaveLength(2)
  })

  test('under one key answers the same and sends once; the key is for this text only', async () => {
    const key = newId()
    const first = await retry(client, messageId, key)
    expect(await retry(client, messageId, key)).toMatchObject({ status: 200, body: first.body })
    expect(await jobsOf(messageId)).toHaveLength(2)
    const other = await client.post('/api/parley/messages', { conversationId: talk.conversationId, content: 'Other' })
    expect((await retry(client, other.body.id, key)).status).toBe(422)
  })

  test('ends what the first try was up to: its late reports change nothing', async () => {
    await retry()
    await report(firstJob, 'failed')
    await report(firstJob, 'delivered')
    expect(await statusOf(messageId)).toBe('pending')
    const [, second] = await jobsOf(messageId)
    await report(second.id, 'delivered')
    expect(await statusOf(messageId)).toBe('delivered')
  })

  test('is refused for what is on its way, arrived or came in', async () => {
    const [, second] = (await retry(), await jobsOf(messageId))
    expect((await retry()).status).toBe(409)
    await report(second.id, 'delivered')
    expect((await retry()).status).toBe(409)
  })

  test('passes the same gate as a new text', async () => {
    await client.patch(`/api/parley/customers/${talk.customerId}/opt-out`, { optedOut: true, how: 'phone' })
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    await client.patch(`/api/parley/customers/${talk.customerId}/opt-out`, { optedOut: false, how: 'phone' })
    const id = newId()
    await knex()('phone_numbers').insert({ organization_id: ours.id, id, e164: '+13035550177', is_active: false })
    await knex()('conversations').where({ id: talk.conversationId }).update({ phone_number_id: id })
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'inactive_number' } })
    expect(await statusOf(messageId)).toBe('failed')
  })

  test('asks over a message that the sender has not seen, until they say so', async () => {
    const news = await colleague.post('/api/parley/messages', {
      conversationId: talk.conversationId,
      content: 'I called you instead',
    })
    const again = (guard: object) => client.post(`/api/parley/messages/${messageId}/retry`, guard)
    expect(await again({ lastSeenMessageId: messageId })).toMatchObject({
      status: 409,
      body: { code: 'unseen_message', error: expect.stringMatching(/^basic of ours.test replied/) },
    })
    expect(await statusOf(messageId)).toBe('failed')
    expect((await again({ lastSeenMessageId: newId() })).status).toBe(404)
    expect((await again({ lastSeenMessageId: news.body.id })).status).toBe(200)
    await knex()('messages').where({ id: messageId }).update({ status: 'failed', error_text: 'Nobody there' })
    expect((await again({ lastSeenMessageId: messageId, sendAnyway: true })).status).toBe(200)
    expect(await jobsOf(messageId)).toHaveLength(3)
  })

  const fail = () =>
    knex()('messages').where({ id: messageId }).update({ status: 'failed', error_text: 'Nobody there' })
  /** An undelivered payment request of $80.00. */
  async function failedRequest() {
    const requested = await client.post('/api/parley/payment-requests', {
      mode: 'new',
      conversationId: talk.conversationId,
      customerId: talk.customerId,
      amount: '80.00',
      invoiceNumber: `INV-${newId()}`,
      dueDate: '2099-01-01',
    })
    messageId = requested.body.message.id
    await fail()
    return requested
  }

  test('sends a payment request again only while its link is active', async () => {
    const requested = await failedRequest()
    expect(await retry()).toMatchObject({ status: 200, body: { payment: { status: 'active' } } })
    await fail()
    await knex()('payment_links').where({ id: requested.body.paymentLink.id }).update({ status: 'cancelled' })
    expect(await retry()).toMatchObject({ status: 409, body: { error: expect.stringContaining('was cancelled') } })
  })

  test('sends a payment request, or a reminder, again only while it asks for what is due', async () => {
    const { body } = await failedRequest()
    const invoiceId = body.invoice.id as string
    const payInCash = (amount: string) =>
      client.post(processTerminalPayment.path, {
        mode: 'existing',
        customerId: talk.customerId,
        invoiceId,
        amount,
        paymentMethod: 'Cash',
      })
    const changed = 'The amount has changed since. Send a reminder of the invoice instead.'
    expect((await payInCash('30.00')).status).toBe(201)
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'not_due', error: changed } })
    expect(await jobsOf(messageId)).toHaveLength(1)

    const reminder = await client.post(`/api/parley/invoices/${invoiceId}/reminder`, {})
    expect(reminder.body.content).toContain(' for $50.00 ')
    messageId = reminder.body.id
    await fail()
    expect((await retry()).status).toBe(200)
    await fail()
    expect((await payInCash('10.00')).status).toBe(201)
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'not_due', error: changed } })
  })

  test('does not send a payment request again while its invoice is being paid', async () => {
    const { body } = await failedRequest()
    const ofAttempt = { organization_id: ours.id, invoice_id: body.invoice.id as string }
    const pending = await knex()('transactions')
      .where({ ...ofAttempt, status: 'pending' })
      .first('id')
    await knex()('payment_attempts').insert({
      ...ofAttempt,
      id: newId(),
      transaction_id: pending?.id,
      amount_cents: 8000,
      status: 'unknown',
    })
    expect(await retry()).toMatchObject({
      status: 409,
      body: { code: 'not_due', error: expect.stringContaining('is being processed') },
    })
    await knex()('payment_attempts').where(ofAttempt).update({ status: 'failed' })
    expect((await retry()).status).toBe(200)
  })
})

import twilio from 'twilio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioServer,
  type TwilioMessage,
  type TwilioServer,
} from '../../../test/twilio-server.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const PUBLIC_URL = 'https://inbox.example'
const INBOUND = '/api/webhooks/twilio/inbound'

let api: TwilioServer
let app: TestApp
let worker: Worker
beforeAll(async () => {
  api = await startTwilioServer()
  app = await createTestApp({
    env: {
      PUBLIC_URL,
      PARLEY_CARRIER: 'twilio',
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_API_BASE: api.url,
    },
  })
  worker = await startJobs(app.context, app.url)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await api.close()
})

const knex = () => app.database.knex

function post(path: string, fields: Record<string, string>, signature?: string) {
  const signed = signature ?? twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${PUBLIC_URL}${path}`, fields)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed }
  return app.client().send('POST', path, { headers, body: new URLSearchParams(fields) })
}

/** Sends a text through the worker, as far as Twilio's API. */
async function send(content: string): Promise<{ messageId: string; sent: TwilioMessage }> {
  const { conversationId, customerId, phone } = await insertConversation(knex(), ours)
  const messageId = newId()
  await inTransaction(knex(), async (trx) => {
    await trx('messages').insert({
      organization_id: ours.id,
      id: messageId,
      conversation_id: conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'outbound',
      status: 'pending',
      content,
    })
    const payload = {
      messageId,
      customerId,
      from: '+13035550100',
      to: phone,
      text: content,
      purpose: 'message',
    } as const
    await app.context.outbox.enqueue(trx, ours.id, [{ id: newId(), kind: 'sms.send', payload }])
  })
  const sent = await eventually('the text at Twilio', async () => api.messages.find(({ to }) => to === phone))
  return { messageId, sent }
}

const statusOf = async (messageId: string) =>
  knex()('messages').where({ id: messageId }).first('status', 'error_code', 'carrier_id')

const callback = ({ sid, statusCallback }: TwilioMessage, status: string, fields: Record<string, string> = {}) =>
  post((statusCallback ?? '').slice(PUBLIC_URL.length), { MessageSid: sid, MessageStatus: status, ...fields })

test('the library agrees with Twilio’s published example of a signature', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(twilio.validateRequest('12345', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', url, fields)).toBe(true)
  expect(twilio.validateRequest('12345', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', url, { ...fields, Digits: '1235' })).toBe(
    false,
  )
})

describe('a status callback', () => {
  test('moves the message forward through every order of reports', async () => {
    const { messageId, sent } = await send('The plumber comes at 3')
    expect((await callback(sent, 'sent')).status).toBe(204)
    expect((await statusOf(messageId)).status).toBe('pending')
    expect((await callback(sent, 'delivered')).status).toBe(204)
    expect((await callback(sent, 'sent')).status).toBe(204)
    expect((await callback(sent, 'undelivered', { ErrorCode: '30003' })).status).toBe(204)
    expect(await statusOf(messageId)).toEqual({ status: 'delivered', error_code: null, carrier_id: sent.sid })
  })

  test('says why the message failed', async () => {
    const { messageId, sent } = await send('The plumber comes at 4')
    await callback(sent, 'undelivered', { ErrorCode: '30003' })
    expect(await statusOf(messageId)).toMatchObject({ status: 'failed', error_code: '30003' })
  })

  test('that is forged or about another message is refused', async () => {
    const { messageId, sent } = await send('The plumber comes at 5')
    const path = (sent.statusCallback ?? '').slice(PUBLIC_URL.length)
    const fields = { MessageSid: sent.sid, MessageStatus: 'delivered' }
    const signature = twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${PUBLIC_URL}${path}`, fields)
    expect((await post(path, { ...fields, MessageStatus: 'failed' }, signature)).status).toBe(401)
    expect((await post(path.replace(/reference=.*/, `reference=${newId()}`), fields, signature)).status).toBe(401)
    expect((await post(path, fields, '')).status).toBe(401)
    expect((await statusOf(messageId)).status).toBe('pending')
  })
})

describe('an inbound text', () => {
  const inbound = (from: string, body: string, digit: string) =>
    post(INBOUND, { MessageSid: `SM${digit.repeat(32)}`, From: from, To: '+13035550100', Body: body, NumMedia: '0' })

  test('is stored once and answered with empty TwiML', async () => {
    const { conversationId, phone } = await insertConversation(knex(), ours)
    const answer = await inbound(phone, 'Thank you', 'a')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/xml')
    expect(answer.text).toContain('<Response></Response>')
    await inbound(phone, 'Thank you', 'a')
    const messages = await knex()('messages').where({ conversation_id: conversationId }).select('content', 'direction')
    expect(messages).toEqual([{ content: 'Thank you', direction: 'inbound' }])
  })

  test('of STOP leaves one confirmation with Twilio and nothing more', async () => {
    const { customerId, conversationId, phone } = await insertConversation(knex(), ours)
    await inbound(phone, 'Stop!', 'b')
    const confirmation = await eventually('the confirmation', async () => api.messages.find(({ to }) => to === phone))
    expect(confirmation.body).toContain('unsubscribed')
    const messageId = newId()
    await inTransaction(knex(), async (trx) => {
      await trx('messages').insert({
        organization_id: ours.id,
        id: messageId,
        conversation_id: conversationId,
        phone_number_id: ours.phoneNumberId,
        direction: 'outbound',
        status: 'pending',
        content: 'One more thing',
      })
      const text = { from: '+13035550100', to: phone, text: 'One more thing', purpose: 'message' } as const
      const job = { id: newId(), kind: 'sms.send', payload: { messageId, customerId, ...text } } as const
      await app.context.outbox.enqueue(trx, ours.id, [job])
    })
    await eventually('the refusal', async () => (await statusOf(messageId)).status === 'failed')
    expect((await statusOf(messageId)).error_code).toBe('opted_out')
    expect(api.messages.filter(({ to }) => to === phone)).toHaveLength(1)
  })

  test('with a wrong signature is refused and not stored', async () => {
    const { conversationId, phone } = await insertConversation(knex(), ours)
    const fields = { MessageSid: `SM${'c'.repeat(32)}`, From: phone, To: '+13035550100', Body: 'Hi' }
    expect((await post(INBOUND, fields, 'bm90IGEgc2lnbmF0dXJl')).status).toBe(401)
    expect(await knex()('messages').where({ conversation_id: conversationId })).toEqual([])
  })
})

test('the simulated carrier’s webhook does not exist beside Twilio', async () => {
  expect((await app.client().post('/api/webhooks/sms', {})).status).toBe(404)
})

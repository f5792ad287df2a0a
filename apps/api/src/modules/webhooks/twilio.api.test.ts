import { API } from '@parley/contract'
import { HOUR_MS, WEEKDAYS } from '@parley/domain'
import { makePicture } from '@parley/scenarios'
import twilio from 'twilio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createTwilioApp, type TwilioApp } from '../../../test/twilio-app.ts'
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  PUBLIC_URL,
  type TwilioMessage,
  type TwilioServer,
} from '../../../test/twilio-server.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { createTwilioCarrier } from '../../adapters/twilio-carrier.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createMissedTexts } from './missed-texts.ts'

const INBOUND = '/api/webhooks/twilio/inbound'

let api: TwilioServer
let app: TestApp
let close: TwilioApp['close']
beforeAll(async () => {
  ;({ app, twilio: api, close } = await createTwilioApp())
})
afterAll(() => close())

const knex = () => app.database.knex

function post(path: string, fields: Record<string, string>, signature?: string) {
  const signed = signature ?? twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${PUBLIC_URL}${path}`, fields)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed }
  return app.client().send('POST', path, { headers, body: new URLSearchParams(fields) })
}

/** Inserts a text of ours with its job for the worker. */
async function write(
  { conversationId, customerId, phone }: { conversationId: string; customerId: string; phone: string },
  content: string,
): Promise<string> {
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
    const address = { from: '+13035550100', to: phone }
    const payload = { messageId, customerId, ...address, text: content, purpose: 'message' } as const
    app.context.outbox.enqueue(trx, ours.id, [{ id: newId(), kind: 'sms.send', payload }])
  })
  return messageId
}

/** Sends a text through the worker to Twilio's API. */
async function send(content: string): Promise<{ messageId: string; sent: TwilioMessage }> {
  const place = await insertConversation(knex(), ours)
  const messageId = await write(place, content)
  const sent = await eventually('the text at Twilio', async () => api.messages.find(({ to }) => to === place.phone))
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

  test('with a status that Twilio has added since is taken and changes nothing', async () => {
    const { messageId, sent } = await send('The plumber comes at 2')
    expect((await callback(sent, 'partially_delivered', { SomethingNew: 'yes' })).status).toBe(204)
    expect((await statusOf(messageId)).status).toBe('pending')
    expect((await callback(sent, 'delivered')).status).toBe(204)
    expect((await statusOf(messageId)).status).toBe('delivered')
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

describe('a text that Twilio does not take', () => {
  const rowOf = async (messageId: string) =>
    knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [messageId]).first('done_at', 'failed_at', 'last_error')
  const runNow = async () => {
    await knex()('outbox').where({ kind: 'sms.send' }).update({ run_at: knex().fn.now() })
    app.context.outbox.kick()
  }

  test.each([
    [{ status: 429, code: 20_429, retryAfter: 600 }, 'carrier_busy'],
    [{ status: 401, code: 20_003 }, 'carrier_account'],
  ])('at all waits and leaves once it does: %j', async (refusal, reason) => {
    api.next.push(...Array<typeof refusal>(3).fill(refusal))
    const { conversationId, customerId, phone } = await insertConversation(knex(), ours)
    const messageId = await write({ conversationId, customerId, phone }, 'Later then')
    await eventually('the wait', async () => (await rowOf(messageId))?.last_error === reason)
    expect((await statusOf(messageId)).status).toBe('pending')
    await eventually('the text at Twilio', async () => {
      await runNow()
      return api.messages.some(({ to }) => to === phone)
    })
    expect(api.messages.filter(({ to }) => to === phone)).toHaveLength(1)
    expect((await rowOf(messageId))?.failed_at).toBeNull()
  })
})

test('the same words go twice although one answer was lost', async () => {
  const place = await insertConversation(knex(), ours)
  await write(place, 'On my way')
  await eventually('the first', async () => api.messages.some(({ to }) => to === place.phone))
  api.next.push({ status: 503, code: 20_503 })
  const second = await write(place, 'On my way')
  await eventually('both', async () => api.messages.filter(({ to }) => to === place.phone).length === 2)
  await eventually('the second’s id', async () => (await statusOf(second)).carrier_id !== null)
  expect((await statusOf(second)).carrier_id).toBe(api.messages[0]?.sid)
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

  const textsOf = async (conversationId: string) =>
    knex()('messages')
      .where({ conversation_id: conversationId })
      .orderBy('created_at')
      .select('content', 'direction', 'media_count', 'has_masked_card')
  const isOptedOut = async (customerId: string) =>
    (await knex()('customers').where({ id: customerId }).first('opted_out_at'))?.opted_out_at !== null

  test('of STOP is answered by Twilio alone and lets nothing more out', async () => {
    const { customerId, conversationId, phone } = await insertConversation(knex(), ours)
    api.webhooks = app.url
    await api.receive({ from: phone, to: '+13035550100', body: 'Stop' })
    expect(await isOptedOut(customerId)).toBe(true)
    const messageId = await write({ conversationId, customerId, phone }, 'One more thing')
    await eventually('the refusal', async () => (await statusOf(messageId)).status === 'failed')
    expect((await statusOf(messageId)).error_code).toBe('opted_out')
    expect(api.messages.filter(({ to }) => to === phone)).toMatchObject([{ body: 'Twilio answers STOP' }])
    expect(await textsOf(conversationId)).toHaveLength(2)
    await api.receive({ from: phone, to: '+13035550100', body: 'START' })
    expect(await isOptedOut(customerId)).toBe(false)
  })

  test('of a word of Advanced Opt-Out opts out', async () => {
    const { customerId, phone } = await insertConversation(knex(), ours)
    api.ownWords = { PARAR: 'STOP' }
    await api.receive({ from: phone, to: '+13035550100', body: 'Parar' })
    api.ownWords = null
    expect(await isOptedOut(customerId)).toBe(true)
  })

  test.each([
    ['a picture', { NumMedia: '1', Body: '' }, { content: '[Picture]', media_count: 1 }],
    ['pictures and words', { NumMedia: '2', Body: 'Look' }, { content: 'Look', media_count: 2 }],
    ['a card number', { Body: '4242 4242 4242 4242' }, { content: '•••• 4242', has_masked_card: true }],
    ['what no database takes', { Body: 'a\0b' }, { content: 'ab' }],
    ['more words than a text has', { Body: 'x'.repeat(5000) }, { content: 'x'.repeat(5000) }],
  ])('with %s is kept', async (_, fields, stored) => {
    const { conversationId, phone } = await insertConversation(knex(), ours)
    const sid = `MM${newId().replaceAll('-', '')}`
    const answer = await post(INBOUND, { MessageSid: sid, From: phone, To: '+13035550100', ...fields })
    expect(answer.status).toBe(200)
    expect(await textsOf(conversationId)).toEqual([expect.objectContaining(stored)])
    const talk = await knex()('conversations').where({ id: conversationId }).first('last_message')
    expect(talk?.last_message).not.toContain('4242 4242')
  })

  test.each(['22395', 'whatsapp:+13035550134'])('from %s is left out, not asked for again', async (from) => {
    const fields = { MessageSid: `SM${newId().replaceAll('-', '')}`, From: from, To: '+13035550100', Body: 'Hi' }
    expect((await post(INBOUND, fields)).status).toBe(200)
  })

  test('with a wrong signature is refused and not stored', async () => {
    const { conversationId, phone } = await insertConversation(knex(), ours)
    const fields = { MessageSid: `SM${'c'.repeat(32)}`, From: phone, To: '+13035550100', Body: 'Hi' }
    expect((await post(INBOUND, fields, 'bm90IGEgc2lnbmF0dXJl')).status).toBe(401)
    expect(await knex()('messages').where({ conversation_id: conversationId })).toEqual([])
  })
})

test('pictures of a text are fetched by Twilio alone, from addresses that nobody else knows', async () => {
  api.webhooks = app.url
  const client = await app.signInAs('manager')
  const upload = async (seed: string): Promise<string> => {
    const file = Buffer.from(makePicture(seed)).toString('base64')
    return (await client.post(`${API}/text-pictures`, { file })).body.id
  }
  const [one, two] = [await upload('one'), await upload('two')]
  const place = await insertConversation(knex(), ours)
  const pictures = [{ id: two }, { id: one }]
  const { body } = await client.post(`${API}/messages`, { conversationId: place.conversationId, content: '', pictures })
  const sent = await eventually('the text at Twilio', async () => api.messages.find(({ to }) => to === place.phone))
  expect(sent).toMatchObject({ num_media: '2', status: 'queued' })
  const shown = async (id: string) => {
    const answer = await fetch(`${app.url}/api/files/${id}`, { headers: { cookie: client.cookie() } })
    return new Uint8Array(await answer.arrayBuffer())
  }
  expect(api.media.get(sent.sid)?.map(({ bytes }) => bytes)).toEqual([await shown(two), await shown(one)])
  expect((await callback(sent, 'delivered')).status).toBe(204)
  expect((await statusOf(body.id)).status).toBe('delivered')
  await eventually('Twilio to forget them', async () => api.media.get(sent.sid)?.length === 0)
  expect((await shown(one)).length).toBeGreaterThan(0)
  api.webhooks = null
})

test('what Twilio blocks is an opt-out here too', async () => {
  const place = await insertConversation(knex(), ours)
  api.blocked.add(`+13035550100 ${place.phone}`)
  const messageId = await write(place, 'Are you there?')
  await eventually('the refusal', async () => (await statusOf(messageId)).status === 'failed')
  expect((await statusOf(messageId)).error_code).toBe('21610')
  const { opted_out_at } = await knex()('customers').where({ id: place.customerId }).first('opted_out_at')
  expect(opted_out_at).toBeInstanceOf(Date)
})

describe('texts that came in while nobody answered', () => {
  const sweep = () =>
    createMissedTexts(
      app.context,
      createTwilioCarrier({ ...account, publicUrl: PUBLIC_URL, pictureUrl: () => PUBLIC_URL }),
    ).run()
  let account: { accountSid: string; authToken: string; apiBase: string }
  beforeAll(async () => {
    account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, apiBase: api.url }
    await knex()('phone_numbers').update({ created_at: new Date(Date.now() - 86_400_000) })
  })
  const contents = async (conversationId: string) =>
    (await knex()('messages').where({ conversation_id: conversationId }).orderBy('created_at').select('content')).map(
      ({ content }: { content: string }) => content,
    )

  test('are fetched once, in their order', async () => {
    const { conversationId, customerId, phone } = await insertConversation(knex(), ours)
    api.webhooks = null
    await api.receive({ from: phone, to: '+13035550100', body: 'Is anybody there?' })
    await api.receive({ from: phone, to: '+13035550100', body: 'Then STOP' })
    await api.receive({ from: phone, to: '+13035550100', body: 'STOP' })
    await sweep()
    await sweep()
    expect(await contents(conversationId)).toEqual(['Is anybody there?', 'Then STOP', 'STOP'])
    const customer = await knex()('customers').where({ id: customerId }).first('opted_out_at')
    expect(customer?.opted_out_at).toBeInstanceOf(Date)
    expect(api.reads.at(-1)).toContain('DateSent%3E=')
  })

  test('say STOP with whatever stands behind it', async () => {
    const { conversationId, customerId, phone } = await insertConversation(knex(), ours)
    const body = `STOP ${'🛑'.repeat(98)}`
    api.webhooks = null
    await api.receive({ from: phone, to: '+13035550100', body })
    await sweep()
    expect(await contents(conversationId)).toContain(body)
    const customer = await knex()('customers').where({ id: customerId }).first('opted_out_at')
    expect(customer?.opted_out_at).toBeInstanceOf(Date)
  })

  test('are fetched although one of them cannot be kept', async () => {
    const { conversationId, phone } = await insertConversation(knex(), ours)
    const text = { from: phone, mediaCount: 0, sentAt: new Date() }
    const listReceived = async () => [
      { ...text, carrierId: `SM${'1'.repeat(32)}`, to: '+13035550198', body: 'To nobody' },
      { ...text, carrierId: `SM${'2'.repeat(32)}`, to: '+13035550100', body: 'To us' },
    ]
    await createMissedTexts(app.context, { listReceived }).run()
    expect(await contents(conversationId)).toEqual(['To us'])
  })

  test('take nothing back that was said since', async () => {
    const { customerId, phone } = await insertConversation(knex(), ours)
    api.webhooks = null
    const missed = await api.receive({ from: phone, to: '+13035550100', body: 'STOP' })
    missed.date_created = new Date(Date.now() - 60_000).toUTCString()
    api.webhooks = app.url
    await api.receive({ from: phone, to: '+13035550100', body: 'STOP' })
    await api.receive({ from: phone, to: '+13035550100', body: 'START' })
    await sweep()
    const customer = await knex()('customers').where({ id: customerId }).first('opted_out_at')
    expect(customer?.opted_out_at).toBeNull()
  })

  test('are answered by itself only when they have just been sent', async () => {
    const before = await knex()('organizations').where({ id: ours.id }).first('settings')
    const set = (settings: object) =>
      knex()('organizations')
        .where({ id: ours.id })
        .update({ settings: JSON.stringify(settings) })
    await set({
      business_hours: Object.fromEntries(WEEKDAYS.map((day) => [day, []])),
      automatic_answers: { outside_hours: { enabled: true, text: 'We are closed.' } },
    })
    const [old, fresh] = [await insertConversation(knex(), ours), await insertConversation(knex(), ours)]
    api.webhooks = null
    const missed = await api.receive({ from: old.phone, to: '+13035550100', body: 'Are you open?' })
    missed.date_created = new Date(Date.now() - 2 * HOUR_MS).toUTCString()
    await api.receive({ from: fresh.phone, to: '+13035550100', body: 'And now?' })
    await sweep()
    await eventually(
      'what is answered',
      async () => (await knex()('outbox').where({ kind: 'answer.send', done_at: null })).length === 0,
    )
    await set(before?.settings)
    expect(await contents(fresh.conversationId)).toEqual(['And now?', 'We are closed.'])
    expect(await contents(old.conversationId)).toEqual(['Are you open?'])
  })

  test('are asked for again when Twilio does not say', async () => {
    api.nextReads.push({ status: 503, code: 20_503 })
    await expect(sweep()).resolves.toBeUndefined()
  })
})

test('the simulated carrier’s webhook does not exist beside Twilio', async () => {
  expect((await app.client().post('/api/webhooks/sms', {})).status).toBe(404)
})

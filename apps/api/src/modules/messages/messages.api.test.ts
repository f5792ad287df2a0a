import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from './inbound.service.ts'

let app: TestApp
let client: Client
let talk: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(app.database.knex, ours)
})

const send = (content: string, extra: object = {}, key?: string) =>
  client.post(
    '/api/parley/messages',
    { conversationId: talk.conversationId, content, ...extra },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const thread = async (query = '') => client.get(`/api/parley/conversations/${talk.conversationId}/messages${query}`)
const conversation = async (as = client) => (await as.get(`/api/parley/conversations/${talk.conversationId}`)).body
const receive = (content: string, carrierId: string | null = null) =>
  inTransaction(app.database.knex, (trx) =>
    receiveInbound(app.context, trx, { from: talk.phone, to: '+13035550100', content, carrierId }),
  )
const outboxOf = async () =>
  (
    await app.database.knex('outbox').where({ organization_id: ours.id }).orderBy('id').select('kind', 'payload')
  ).filter(({ payload }) => payload.customerId === talk.customerId)

describe('sending', () => {
  test('stores a pending message of the signed-in person and hands it to the carrier', async () => {
    const answer = await send('  On my way ', { sentByUserId: ours.users.admin, direction: 'outbound' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      content: 'On my way',
      direction: 'outbound',
      status: 'pending',
      sentByUserId: ours.users.standard,
      senderName: 'standard of ours.test',
      payment: null,
    })
    expect((await thread()).body).toEqual([answer.body])
    expect(await outboxOf()).toMatchObject([
      {
        kind: 'sms.send',
        payload: { messageId: answer.body.id, to: talk.phone, from: '+13035550100', text: 'On my way' },
      },
    ])
    expect(await conversation()).toMatchObject({ lastMessage: 'On my way', lastMessageAt: answer.body.createdAt })
    const activity = await app.database.knex('activity').where({ customer_id: talk.customerId })
    expect(activity).toMatchObject([{ action_type: 'message_sent', user_id: ours.users.standard }])
  })

  test('twice with one key sends once; with another text it is refused', async () => {
    const key = newId()
    const first = await send('Once', {}, key)
    const second = await send('Once', {}, key)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await send('Twice', {}, key)).status).toBe(422)
    expect((await thread()).body).toHaveLength(1)
    expect(await outboxOf()).toHaveLength(1)
  })

  test('appends the signature to the first text of the day only, for the carrier only', async () => {
    const settings = { sms_config: { signature: 'The crew', include_business_name: true } }
    await app.database
      .knex('organizations')
      .where({ id: ours.id })
      .update({ settings: JSON.stringify(settings) })
    await send('First')
    await send('Second')
    expect((await outboxOf()).map(({ payload }) => payload.text)).toEqual(['First\nThe crew\nours.test', 'Second'])
    expect((await thread()).body.map(({ content }: { content: string }) => content)).toEqual(['First', 'Second'])
    await app.database.knex('organizations').where({ id: ours.id }).update({ settings: '{}' })
  })

  test.each([
    ['blank', '   ', 400],
    ['too long', 'x'.repeat(1601), 400],
    ['with a card number', 'my card is 4111 1111 1111 1111', 400],
  ])('refuses a text that is %s and writes nothing', async (_name, content, status) => {
    expect((await send(content)).status).toBe(status)
    expect((await thread()).body).toEqual([])
    expect(await outboxOf()).toEqual([])
  })

  test('is refused from an inactive number', async () => {
    const id = newId()
    await app.database
      .knex('phone_numbers')
      .insert({ organization_id: ours.id, id, e164: '+13035550177', is_active: false })
    await app.database.knex('conversations').where({ id: talk.conversationId }).update({ phone_number_id: id })
    expect(await send('Hello')).toMatchObject({ status: 409, body: { code: 'inactive_number' } })
  })

  test('reaches no conversation of another organisation', async () => {
    const stranger = await app.signInAs('admin', theirs)
    const answer = await stranger.post('/api/parley/messages', { conversationId: talk.conversationId, content: 'Hi' })
    expect(answer.status).toBe(404)
    expect((await send('Hi', { phoneNumberId: theirs.phoneNumberId })).status).toBe(404)
    expect((await thread()).body).toEqual([])
  })
})

describe('the thread', () => {
  test('shows the newest messages in ascending order and leads to older ones', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({
      organization_id: ours.id,
      id: newId(),
      conversation_id: talk.conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'inbound',
      status: 'delivered',
      content: `m${index}`,
      created_at: new Date(Date.UTC(2026, 10, 1, 12, index)),
    }))
    await app.database.knex('messages').insert(rows)
    const contents = (body: { content: string }[]) => body.map(({ content }) => content)
    const newest = await thread('?limit=3')
    expect(contents(newest.body)).toEqual(['m4', 'm5', 'm6'])
    const older = await client.get(/<([^>]+)>/.exec(newest.headers.get('link') ?? '')?.[1] ?? '')
    expect(contents(older.body)).toEqual(['m1', 'm2', 'm3'])
    const oldest = await client.get(/<([^>]+)>/.exec(older.headers.get('link') ?? '')?.[1] ?? '')
    expect(contents(oldest.body)).toEqual(['m0'])
    expect(oldest.headers.get('link')).not.toContain('rel="next"')
  })

  test('is empty for a new conversation and 404 for an unknown one', async () => {
    expect(await thread()).toMatchObject({ status: 200, body: [] })
    expect((await client.get(`/api/parley/conversations/${newId()}/messages`)).status).toBe(404)
  })

  test('answers 304 until something is said in this conversation', async () => {
    const headers = { 'if-none-match': (await thread()).headers.get('etag') ?? '' }
    const poll = () => client.get(`/api/parley/conversations/${talk.conversationId}/messages`, { headers })
    const other = await insertConversation(app.database.knex, ours)
    await client.post('/api/parley/messages', { conversationId: other.conversationId, content: 'Elsewhere' })
    expect((await poll()).status).toBe(304)
    await send('Here')
    expect((await poll()).status).toBe(200)
  })
})

describe('a text that comes in', () => {
  test('is unread for everybody until each one reads it, and reopens a conversation that was done', async () => {
    const colleague = await app.signInAs('basic')
    await client.patch(`/api/parley/conversations/${talk.conversationId}/state`, { state: 'done' })
    await receive('Are you there?')
    await receive('Hello?')
    expect(await conversation()).toMatchObject({ state: 'open', unreadCount: 2, lastMessage: 'Hello?' })
    const read = await client.post(`/api/parley/conversations/${talk.conversationId}/read`, {})
    expect(read).toMatchObject({ status: 200, body: { unreadCount: 0 } })
    expect(await conversation(colleague)).toMatchObject({ unreadCount: 2 })
    await client.post(`/api/parley/conversations/${talk.conversationId}/read`, { unread: true })
    expect(await conversation()).toMatchObject({ unreadCount: 1 })
  })

  test('is stored once however often the carrier repeats it', async () => {
    const carrierId = newId()
    expect(await receive('Once', carrierId)).toMatchObject({ status: 'stored', organizationId: ours.id })
    expect(await receive('Once', carrierId)).toEqual({ status: 'repeated' })
    expect((await thread()).body).toHaveLength(1)
  })

  test('makes customer and conversation for a new number and refuses a number that is not ours', async () => {
    const text = { from: '+13035550142', content: 'Hi', carrierId: null }
    await inTransaction(app.database.knex, async (trx) => {
      expect(await receiveInbound(app.context, trx, { ...text, to: '+13035550999' })).toEqual({
        status: 'unknown_number',
      })
      expect(await receiveInbound(app.context, trx, { ...text, to: '+13035550100' })).toMatchObject({
        status: 'stored',
      })
    })
    const found = await client.get('/api/parley/conversations?search=303%20555%200142')
    expect(found.body).toMatchObject([{ customer: { name: null }, lastMessage: 'Hi', unreadCount: 1 }])
  })

  test('STOP opts out with one confirmation, after which nothing is sent until START', async () => {
    await receive('Stop!')
    await receive('STOP')
    expect((await outboxOf()).map(({ payload }) => payload.purpose)).toEqual(['opt_out_confirmation'])
    expect(await conversation()).toMatchObject({ customer: { optOut: { by: null } } })
    expect(await send('Hello?')).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    await receive('start')
    expect(await conversation()).toMatchObject({ customer: { optOut: null } })
    expect((await send('Hello again')).status).toBe(201)
    expect((await outboxOf()).map(({ payload }) => payload.purpose)).toEqual([
      'opt_out_confirmation',
      'keyword_answer',
      'message',
    ])
  })

  test('HELP is answered in the business’s name', async () => {
    await receive('help')
    const [, answer] = (await thread()).body
    expect(answer).toMatchObject({ direction: 'outbound', senderName: 'ours.test', sentByUserId: null })
  })
})

describe('simulating an incoming text', () => {
  test('lets a customer of the own organisation text, or makes one up', async () => {
    const answer = await client.post('/api/parley/simulate-incoming', {})
    expect(answer).toMatchObject({ status: 201, body: { direction: 'inbound', status: 'delivered', senderName: null } })
    const stranger = await app.signInAs('basic', theirs)
    const made = await stranger.post('/api/parley/simulate-incoming')
    expect(made.status).toBe(201)
    const inbox = await stranger.get('/api/parley/conversations')
    expect(inbox.body).toMatchObject([{ id: made.body.conversationId, unreadCount: 1 }])
  })

  test('is unknown where a real carrier is in use', async () => {
    const own = await createTestApp({
      env: {
        PUBLIC_URL: 'http://parley.test',
        PARLEY_CARRIER: 'twilio',
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'token',
      },
    })
    expect((await (await own.signInAs('admin')).post('/api/parley/simulate-incoming')).status).toBe(404)
    await own.close()
  })
})

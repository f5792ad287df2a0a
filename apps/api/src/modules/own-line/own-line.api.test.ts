import { LINE_TEXT_MAX } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { signWebhook } from '../../adapters/webhook-signature.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createTextDelivery } from '../messages/delivery.service.ts'
import { countUnreadTexts } from './line-texts.read-model.ts'

const SECRET = 'a webhook secret of the tests'
const OWN = '+17205550141'

let app: TestApp
let client: Client
let customer: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_WEBHOOK_SECRET: SECRET } })
  client = await app.signInAs('manager')
  await knex()('own_lines').insert({ organization_id: ours.id, user_id: ours.users.manager, e164: OWN })
})
afterAll(() => app.close())
beforeEach(async () => {
  customer = await insertConversation(knex(), ours)
})

const knex = () => app.database.knex
const start = async (body: object, as = client) => as.post('/api/sms/conversations', body)
const open = async (): Promise<string> => (await start({ customerId: customer.customerId })).body.id
const send = (conversationId: string, content: string, key = newId()) =>
  client.post(
    '/api/sms/messages',
    { conversationId, content, direction: 'sent' },
    { headers: { 'idempotency-key': key } },
  )
const textsOf = async (id: string) => (await client.get(`/api/sms/conversations/${id}/messages`)).body
const get = async (id: string) => (await client.get(`/api/sms/conversations/${id}`)).body
const jobsOf = (id: string): Promise<{ id: string; payload: Record<string, string> }[]> =>
  knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [id]).orderBy('created_at').select('id', 'payload')
const report = (messageId: string, jobId: string, status: 'delivered' | 'failed') =>
  inTransaction(knex(), (trx) =>
    createTextDelivery(app.context).recordReport(
      trx,
      { organizationId: ours.id, messageId, jobId },
      status === 'failed' ? { status, errorCode: '30003' } : { status },
    ),
  )
const incoming = (content: string, from = customer.phone, eventId = newId(), to = OWN) => {
  const data = { from, to, body: content, carrierId: eventId }
  const body = JSON.stringify({ id: eventId, type: 'message.received', data })
  const headers = { 'content-type': 'application/json', 'parley-signature': signWebhook(body, SECRET, new Date()) }
  return app.client().send('POST', '/api/webhooks/sms', { headers, body })
}

describe('a text on one’s own line', () => {
  test('leaves from one’s own number through the outbox, once for a key', async () => {
    const id = await open()
    const key = newId()
    const [first, second] = [await send(id, 'On my way', key), await send(id, 'On my way', key)]
    expect(first).toMatchObject({ status: 201, body: { direction: 'sent', status: 'pending', content: 'On my way' } })
    expect(second.body).toEqual(first.body)
    const jobs = await jobsOf(first.body.id)
    expect(jobs.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ from: OWN, to: customer.phone, text: 'On my way', purpose: 'message' }),
    ])
    expect(await get(id)).toMatchObject({ lastMessage: 'On my way', unreadCount: 0, phoneNumber: customer.phone })
  })

  test('moves forward only, and says why it failed', async () => {
    const { body: text } = await send(await open(), 'On my way')
    const [job] = await jobsOf(text.id)
    await report(text.id, job?.id ?? '', 'failed')
    expect(await textsOf(text.conversationId)).toMatchObject([{ status: 'failed', canRetry: true }])
    await report(text.id, job?.id ?? '', 'delivered')
    expect(await textsOf(text.conversationId)).toMatchObject([{ status: 'failed' }])
    const again = await client.post(`/api/sms/messages/${text.id}/retry`, {})
    expect(again).toMatchObject({ status: 200, body: { status: 'pending', failureReason: null } })
    const [, next] = await jobsOf(text.id)
    await report(text.id, job?.id ?? '', 'failed')
    await report(text.id, next?.id ?? '', 'delivered')
    expect(await textsOf(text.conversationId)).toMatchObject([{ status: 'delivered' }])
  })

  test('waits for the one before it', async () => {
    const id = await open()
    const [{ body: first }, { body: second }] = [await send(id, 'We come at 3'), await send(id, 'Sorry, at 5')]
    const leaves = async (messageId: string) => {
      const [job] = await jobsOf(messageId)
      const text = { organizationId: ours.id, messageId, jobId: job?.id ?? '', customerId: customer.customerId }
      return inTransaction(knex(), (trx) =>
        createTextDelivery(app.context).checkLeaving(trx, { ...text, purpose: 'message', to: customer.phone }),
      )
    }
    expect([await leaves(first.id), await leaves(second.id)]).toEqual(['leave', { waitMs: 0, error: null }])
    await knex()('line_messages').where({ id: first.id }).update({ accepted_at: app.clock.now() })
    expect(await leaves(second.id)).toBe('leave')
  })

  test.each([
    ['x'.repeat(LINE_TEXT_MAX), 201],
    ['x'.repeat(LINE_TEXT_MAX + 1), 400],
    ['  ', 400],
  ])('has 1 to 500 characters (%#)', async (content, status) => {
    expect((await send(await open(), content)).status).toBe(status)
  })

  test('is nobody else’s: colleagues find neither the conversation nor its texts', async () => {
    const id = await open()
    await send(id, 'Between us')
    const admin = await app.signInAs('admin')
    expect((await admin.get('/api/sms/conversations')).body).toEqual([])
    expect((await admin.get(`/api/sms/conversations/${id}/messages`)).status).toBe(404)
    expect((await admin.post('/api/sms/messages', { conversationId: id, content: 'Hello' })).status).toBe(404)
  })

  test('needs a number of one’s own', async () => {
    const basic = await app.signInAs('basic')
    expect(await start({ customerId: customer.customerId }, basic)).toMatchObject({
      status: 409,
      body: { code: 'inactive_number', error: expect.stringContaining('You have no number of your own yet') },
    })
  })
})

describe('a customer’s text to one’s own number', () => {
  test('is stored once, unread, under the customer’s name of today', async () => {
    const eventId = newId()
    expect((await incoming('Are you there?', customer.phone, eventId)).status).toBe(200)
    expect((await incoming('Are you there?', customer.phone, eventId)).status).toBe(200)
    await knex()('customers').where({ id: customer.customerId }).update({ name: 'Ada New' })
    const [conversation] = (await client.get('/api/sms/conversations?search=ada%20new')).body
    expect(conversation).toMatchObject({ name: 'Ada New', lastMessage: 'Are you there?', unreadCount: 1 })
    const texts = await textsOf(conversation.id)
    expect(texts).toMatchObject([{ direction: 'received', content: 'Are you there?' }])
    const person = { organizationId: ours.id, userId: ours.users.manager }
    const before = await countUnreadTexts(knex(), person)
    const read = { upToMessageId: texts[0].id }
    const answer = await client.post(`/api/sms/conversations/${conversation.id}/read`, read)
    expect(answer.body).toMatchObject({ unreadCount: 0 })
    expect(await countUnreadTexts(knex(), person)).toBe(before - 1)
  })

  test('from a number that nobody has makes a customer without a name', async () => {
    await incoming('Do you do heaters?', '+17205559077')
    const [conversation] = (await client.get('/api/sms/conversations?search=5559077')).body
    expect(conversation).toMatchObject({ phoneNumber: '+17205559077', lastMessage: 'Do you do heaters?' })
    expect(conversation).not.toHaveProperty('name')
  })

  test('reading up to a text leaves what came after it unread', async () => {
    const id = await open()
    await incoming('One')
    const [one] = await textsOf(id)
    app.clock.advance(1000)
    await incoming('Two')
    const read = await client.post(`/api/sms/conversations/${id}/read`, { upToMessageId: one.id })
    expect(read.body).toMatchObject({ unreadCount: 1, lastMessage: 'Two' })
  })

  test('STOP ends texts from everywhere, with one confirmation', async () => {
    const id = await open()
    await incoming('Stop.')
    await incoming('STOP')
    const texts = await textsOf(id)
    expect(texts.map(({ direction }: { direction: string }) => direction)).toEqual(['received', 'sent', 'received'])
    expect(await get(id)).toMatchObject({ isOptedOut: true })
    expect(await send(id, 'Hello')).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    const inbox = { conversationId: customer.conversationId, content: 'Hello' }
    expect(await client.post('/api/parley/messages', inbox)).toMatchObject({
      status: 409,
      body: { code: 'opted_out' },
    })
  })

  test('who opts out while a text waits does not get it', async () => {
    const { body: text } = await send(await open(), 'Hello')
    const [job] = await jobsOf(text.id)
    await incoming('STOP')
    const leaving = { organizationId: ours.id, messageId: text.id, jobId: job?.id ?? '' }
    const gate = await inTransaction(knex(), (trx) =>
      createTextDelivery(app.context).checkLeaving(trx, {
        ...leaving,
        customerId: customer.customerId,
        purpose: 'message',
        to: customer.phone,
      }),
    )
    expect(gate).toMatchObject({ code: 'opted_out' })
  })
})

describe('when two customers are one', () => {
  test('their conversations on a line are one, in order of time, and the old address leads there', async () => {
    const other = await insertConversation(knex(), ours)
    const [kept, gone] = [await open(), (await start({ customerId: other.customerId })).body.id]
    await incoming('one', customer.phone)
    app.clock.advance(1000)
    await incoming('two', other.phone)
    app.clock.advance(1000)
    await incoming('three', customer.phone)
    const versionOf = async (id: string) => (await client.get(`/api/parley/customers/${id}`)).body.version as number
    const merged = await client.post(`/api/parley/customers/${customer.customerId}/merge`, {
      otherId: other.customerId,
      fields: {},
      version: await versionOf(customer.customerId),
      otherVersion: await versionOf(other.customerId),
    })
    expect(merged.status).toBe(200)
    const contents = (await textsOf(gone)).map(({ content }: { content: string }) => content)
    expect(contents).toEqual(['one', 'two', 'three'])
    expect(await get(gone)).toMatchObject({ id: kept, unreadCount: 3, lastMessage: 'three' })
  })
})

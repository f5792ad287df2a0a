import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from './inbound.service.ts'

let app: TestApp
let client: Client
let colleague: Client
let talk: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  colleague = await app.signInAs('manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(app.database.knex, ours)
})

const send = (content: string, extra: object = {}, as = client, key?: string) =>
  as.post(
    '/api/parley/messages',
    { conversationId: talk.conversationId, content, ...extra },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const receive = async (content: string): Promise<string> => {
  const result = await inTransaction(app.database.knex, (trx) =>
    receiveInbound(app.context, trx, { from: talk.phone, to: '+13035550100', content, carrierId: null }),
  )
  if (result.status !== 'stored') throw new Error(result.status)
  return result.messageId
}
const thread = async (): Promise<string[]> =>
  (await client.get(`/api/parley/conversations/${talk.conversationId}/messages`)).body.map(
    ({ content }: { content: string }) => content,
  )

describe('a text over what its sender has not seen', () => {
  test('is refused and not written, until they say so', async () => {
    const seen = await receive('Is somebody coming?')
    await send('Yes, at noon', {}, colleague)
    const answer = await send('No idea', { lastSeenMessageId: seen })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'unseen_message',
        error: expect.stringMatching(/^manager of ours.test replied \d+ s ago. Send anyway\?$/),
      },
    })
    expect(await thread()).toEqual(['Is somebody coming?', 'Yes, at noon'])
    expect((await send('Sorry, noon it is', { lastSeenMessageId: seen, sendAnyway: true })).status).toBe(201)
  })

  test('names the customer, and counts when there is more', async () => {
    const seen = (await send('Hello')).body.id
    await receive('One')
    expect((await send('x', { lastSeenMessageId: seen })).body.error).toMatch(/^The customer wrote \d+ s ago/)
    await receive('Two')
    expect((await send('x', { lastSeenMessageId: seen })).body.error).toMatch(
      /^2 newer messages, the last one from the customer \d+ s ago/,
    )
  })

  test('is none when only one’s own texts or automatic answers are newer', async () => {
    const seen = await receive('Hi')
    await send('First', { lastSeenMessageId: seen })
    expect((await send('Second', { lastSeenMessageId: seen })).status).toBe(201)
    const help = await receive('HELP')
    expect((await send('Third', { lastSeenMessageId: help })).status).toBe(201)
  })

  test('is asked about the whole thread when it was empty', async () => {
    expect((await send('Hello', { lastSeenMessageId: null })).status).toBe(201)
    expect((await send('Hello too', { lastSeenMessageId: null }, colleague)).status).toBe(409)
  })

  test('was sent when its answer got lost: the same request is answered, not refused', async () => {
    const seen = await receive('Hi')
    const key = newId()
    const first = await send('Once', { lastSeenMessageId: seen }, client, key)
    await receive('Thanks')
    expect(await send('Once', { lastSeenMessageId: seen }, client, key)).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect(await thread()).toEqual(['Hi', 'Once', 'Thanks'])
  })

  test('can be sent under the same key once the sender has seen the rest', async () => {
    const seen = await receive('Hi')
    const news = await receive('Are you there?')
    const key = newId()
    expect((await send('Yes', { lastSeenMessageId: seen }, client, key)).status).toBe(409)
    expect((await send('Yes', { lastSeenMessageId: news }, client, key)).status).toBe(201)
  })

  test('knows only messages of its conversation', async () => {
    const elsewhere = await insertConversation(app.database.knex, ours)
    const other = await colleague.post('/api/parley/messages', {
      conversationId: elsewhere.conversationId,
      content: 'Elsewhere',
    })
    expect((await send('x', { lastSeenMessageId: other.body.id })).status).toBe(404)
    expect((await send('x', { lastSeenMessageId: newId() })).status).toBe(404)
    expect(await thread()).toEqual([])
  })

  test('holds for payment requests too', async () => {
    const seen = await receive('How much is it?')
    await send('It is 80', {}, colleague)
    const request = {
      mode: 'new',
      conversationId: talk.conversationId,
      customerId: talk.customerId,
      amount: '80.00',
      invoiceNumber: `INV-${newId()}`,
      dueDate: '2099-01-01',
      lastSeenMessageId: seen,
    }
    const ask = (extra: object) => client.post('/api/parley/payment-requests', { ...request, ...extra })
    expect(await ask({})).toMatchObject({ status: 409, body: { code: 'unseen_message' } })
    const invoices = await app.database.knex('invoices').where({ customer_id: talk.customerId })
    expect(invoices).toEqual([])
    expect((await ask({ sendAnyway: true })).status).toBe(201)
  })
})

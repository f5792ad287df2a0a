import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from './inbound.service.ts'

const ROUNDS = 25

let app: TestApp
let clients: Client[]
beforeAll(async () => {
  app = await createTestApp()
  clients = [await app.signInAs('standard'), await app.signInAs('manager')]
})
afterAll(() => app.close())

async function answerAtOnce(extra: object) {
  const talk = await insertConversation(app.database.knex, ours)
  const { messageId } = await insertTalk(app.database.knex, ours, talk)
  const body = { conversationId: talk.conversationId, lastSeenMessageId: messageId, ...extra }
  const answers = await Promise.all(
    clients.map((client, index) => client.post('/api/parley/messages', { ...body, content: `Answer ${index}` })),
  )
  const stored = await app.database
    .knex('messages')
    .where({ conversation_id: talk.conversationId, direction: 'outbound' })
  return { statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b), stored }
}

test('of two colleagues who answer the same message at once, exactly one gets through', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { statuses, stored } = await answerAtOnce({})
    expect(statuses).toEqual([201, 409])
    expect(stored).toHaveLength(1)
  }
})

test('both get through when they say so', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { statuses, stored } = await answerAtOnce({ sendAnyway: true })
    expect(statuses).toEqual([201, 201])
    expect(stored).toHaveLength(2)
  }
})

test('a payment request and a text at once: one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const talk = await insertConversation(app.database.knex, ours)
    const { messageId: lastSeenMessageId } = await insertTalk(app.database.knex, ours, talk)
    const { conversationId, customerId } = talk
    const money = { mode: 'new', amount: '10.00', invoiceNumber: `INV-R${round}`, dueDate: '2099-01-01' }
    const [text, request] = await Promise.all([
      clients[0]?.post('/api/parley/messages', { conversationId, lastSeenMessageId, content: 'It is free' }),
      clients[1]?.post('/api/parley/payment-requests', { ...money, conversationId, customerId, lastSeenMessageId }),
    ])
    expect(new Set([text?.status, request?.status])).toEqual(new Set([201, 409]))
  }
})

test('a text that had to wait for another stands after it: who saw only the first is asked', async () => {
  const { knex } = app.database
  const { conversationId, phone } = await insertConversation(knex, ours)
  const seenId = newId()
  const inbound = { from: phone, to: '+13035550100', content: 'Wait, not today!', carrierId: null }
  const isWaiting = async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await knex.raw<{ rows: unknown[] }>(sql)).rows.length > 0
  }
  let waiting: Promise<unknown> | undefined
  await knex.transaction(async (trx) => {
    await trx('conversations').where({ id: conversationId }).forUpdate().first('id')
    waiting = inTransaction(knex, (other) => receiveInbound(app.context, other, inbound))
    await eventually('the wait for the lock', isWaiting)
    const now = app.clock.now()
    await trx('messages').insert({
      organization_id: ours.id,
      id: seenId,
      conversation_id: conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'outbound',
      status: 'delivered',
      content: 'We come today',
      sent_by_user_id: ours.users.manager,
      created_at: now,
    })
    await trx('conversations').where({ id: conversationId }).update({ last_message_at: now })
  })
  await waiting
  const thread = await clients[0]?.get(`/api/parley/conversations/${conversationId}/messages`)
  expect(thread?.body.map(({ content }: { content: string }) => content)).toEqual(['We come today', inbound.content])
  const answer = { conversationId, lastSeenMessageId: seenId, content: 'See you later' }
  expect((await clients[0]?.post('/api/parley/messages', answer))?.body.code).toBe('unseen_message')
})

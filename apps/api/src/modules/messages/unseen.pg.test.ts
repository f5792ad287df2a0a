import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours } from '../../../test/world.ts'

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { isRetryable } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { receiveInbound } from './inbound.service.ts'

const ATTEMPTS = 10

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
})
afterAll(() => app.close())

const someoneWaits = async () => {
  const waiting: unknown[] = await app.database
    .knex('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .where({ wait_event_type: 'Lock' })
    .select('pid')
  return waiting.length > 0
}

/**
 * Sends a text while the customer is locked and the conversation is locked after it, as in erasing or merging. The
 * database aborts whichever of the two detects the deadlock first: the text, unless this took longer than a second.
 */
async function sendIntoDeadlock(content: string) {
  const { knex } = app.database
  const { conversationId, customerId } = await insertConversation(knex, ours)
  const trx = await knex.transaction()
  try {
    await trx.raw(`set local deadlock_timeout = '5s'`)
    await trx('customers').where({ id: customerId }).forUpdate().first('id')
    const answer = client.post('/api/parley/messages', { conversationId, content, sendAnyway: true })
    await eventually('the text waits for the customer', someoneWaits)
    const hasTextLost = await trx('conversations')
      .where({ id: conversationId })
      .forUpdate()
      .first('id')
      .then(() => true)
      .catch((error: unknown) => {
        if (isRetryable(error)) return false
        throw error
      })
    await trx.rollback()
    const { status } = await answer
    const stored = await knex('messages').where({ conversation_id: conversationId, content })
    return { hasTextLost, status, stored }
  } finally {
    if (!trx.isCompleted()) await trx.rollback()
  }
}

test('a text that the database ends for a deadlock with a change of its customer is sent all the same, once', async () => {
  for (let attempt = 1; ; attempt += 1) {
    const { hasTextLost, status, stored } = await sendIntoDeadlock(`Text ${attempt}`)
    expect(status).toBe(201)
    expect(stored).toHaveLength(1)
    if (hasTextLost) return
    expect(attempt, 'the text never lost').toBeLessThan(ATTEMPTS)
  }
})

test('a text that comes in while its customer is merged or erased waits for the conversation, and holds nothing meanwhile', async () => {
  const { knex } = app.database
  const { conversationId, customerId, phone } = await insertConversation(knex, ours)
  const inbound = { from: phone, to: '+13035550100', content: 'Are you there?', carrierId: null }
  let waiting: Promise<unknown> | undefined
  await knex.transaction(async (trx) => {
    await trx('conversations').where({ id: conversationId }).forUpdate().first('id')
    waiting = inTransaction(knex, (other) => receiveInbound(app.context, other, inbound))
    await eventually('the text waits for the conversation', someoneWaits)
    await trx('customers').where({ id: customerId }).forUpdate().noWait().first('id')
  })
  expect(await waiting).toMatchObject({ status: 'stored', conversationId })
})

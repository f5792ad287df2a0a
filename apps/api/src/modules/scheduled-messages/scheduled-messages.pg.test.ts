import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { readLedger } from '../../../test/payments.ts'
import { makeDue, moveToNoon } from '../../../test/planned-texts.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'

const TEXTS = 20

let first: TestApp
let second: TestApp
let client: Client
let workers: { stop(): Promise<void> }[]

beforeAll(async () => {
  first = await createTestApp()
  second = await createTestApp({ database: first.database })
  moveToNoon(first.clock)
  moveToNoon(second.clock)
  client = await first.signInAs('standard')
  workers = [await startJobs(first.context, first.url), await startJobs(second.context, second.url)]
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await second.close()
  await first.close()
})

const knex = () => first.database.knex
const plan = async (conversationId: string, content: string): Promise<string> => {
  const sendAt = new Date(first.clock.now().getTime() + 3_600_000).toISOString()
  return (await client.post('/api/parley/scheduled-messages', { conversationId, content, sendAt })).body.id
}
const isSettled = async (ids: string[]) =>
  (await knex()('scheduled_messages').whereIn('id', ids).where({ status: 'scheduled' })).length === 0
const contentsOf = async (conversationId: string): Promise<string[]> =>
  (await knex()('messages').where({ conversation_id: conversationId }).orderBy('id')).map(({ content }) => content)

test('two workers send each text once', async () => {
  const talk = await insertConversation(knex(), ours)
  const texts = Array.from({ length: TEXTS }, (_, index) => `Text ${index}`)
  const ids: string[] = []
  for (const text of texts) ids.push(await plan(talk.conversationId, text))
  await Promise.all(ids.map((id) => makeDue(knex(), id, first.clock.now())))
  await eventually('all texts', () => isSettled(ids))
  expect((await contentsOf(talk.conversationId)).toSorted()).toEqual(texts.toSorted())
  await eventually('the carrier', async () => {
    const waiting = await knex()('messages').where({ conversation_id: talk.conversationId, status: 'pending' })
    return waiting.length === 0
  })
  const lines = [first, second].flatMap(({ context }) => readLedger(context.config.simulation.dir, 'sms'))
  expect(lines.filter(({ to }) => to === talk.phone)).toHaveLength(TEXTS)
})

test('a change at the moment of sending: one of them wins, and what was answered is what happened', async () => {
  for (let round = 0; round < TEXTS; round += 1) {
    const { conversationId } = await insertConversation(knex(), ours)
    const id = await plan(conversationId, 'Old words')
    await makeDue(knex(), id, first.clock.now())
    const isCancel = round % 2 === 0
    const path = `/api/parley/scheduled-messages/${id}`
    first.context.outbox.kick()
    const answer = isCancel
      ? await client.post(`${path}/cancel`, {})
      : await client.patch(path, { content: 'New words' })
    // The edit reschedules the text by the test's clock, which is ahead of the database's.
    if (answer.status === 200) await makeDue(knex(), id, first.clock.now())
    await eventually('the text', () => isSettled([id]))
    const sent = await contentsOf(conversationId)
    const isLate = answer.status === 409
    expect({ status: answer.status, sent }).toEqual(
      isLate ? { status: 409, sent: ['Old words'] } : { status: 200, sent: isCancel ? [] : ['New words'] },
    )
  }
})

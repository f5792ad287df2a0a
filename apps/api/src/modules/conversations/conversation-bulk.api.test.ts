import { API } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const some = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await insertConversation(knex(), ours)).conversationId))
const change = (conversationIds: readonly string[], body: object) =>
  client.post(`${API}/conversations/bulk`, { conversationIds, ...body })
const statesOf = (ids: readonly string[]): Promise<string[]> =>
  knex()('conversations')
    .whereIn('id', [...ids])
    .orderBy('id')
    .pluck('state')

test('many are assigned with activity for each, told and audited once', async () => {
  const ids = await some(3)
  const { status, body } = await change(ids, { action: 'assign', assignedToUserId: ours.users.manager })
  expect([status, body.updated, body.refused]).toEqual([200, 3, []])
  const rows = await knex()('conversations').whereIn('id', ids).select('customer_id', 'assigned_to_user_id')
  expect(rows.map((row) => row.assigned_to_user_id)).toEqual(Array.from({ length: 3 }, () => ours.users.manager))
  const customers = rows.map((row) => row.customer_id as string)
  expect(await knex()('activity').whereIn('customer_id', customers)).toHaveLength(3)
  expect(await knex()('notifications').whereIn('conversation_id', ids)).toHaveLength(3)
  const audited = await knex()('audit_entries').where({ action: 'conversation.bulk' })
  expect(audited).toHaveLength(1)
})

test('many go on to somebody else before the first has read that they had them', async () => {
  const ids = await some(3)
  await change(ids, { action: 'assign', assignedToUserId: ours.users.manager })
  const { status, body } = await change(ids, { action: 'assign', assignedToUserId: ours.users.admin })
  expect([status, body.updated]).toEqual([200, 3])
  const told = await knex()('notifications').whereIn('conversation_id', ids).pluck('user_id')
  expect(told).toEqual(Array.from({ length: 3 }, () => ours.users.admin))
})

test('those that cannot be changed are answered with why, and the others are changed', async () => {
  const [open = '', done = ''] = await some(2)
  const { conversationId: foreign } = await insertConversation(knex(), theirs)
  await client.patch(`${API}/conversations/${done}/state`, { state: 'done' })
  const { body } = await change([open, done, foreign], { action: 'snooze' })
  expect(body.updated).toBe(1)
  expect(body.before).toEqual([{ conversationId: open, state: 'open', until: null, assignedToUserId: null }])
  expect(
    Object.fromEntries(
      body.refused.map((one: { conversationId: string; reason: string }) => [one.conversationId, one.reason]),
    ),
  ).toEqual({
    [done]: 'This conversation is done. Reopen it to snooze it.',
    [foreign]: 'This conversation no longer exists.',
  })
  expect(await statesOf([foreign])).toEqual(['open'])
})

test('two people who change the same ones at once end one after the other', async () => {
  const ids = await some(10)
  const answers = await Promise.all([change(ids, { action: 'done' }), change(ids.toReversed(), { action: 'done' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.updated as number).toSorted((a, b) => a - b)).toEqual([0, 10])
  expect(new Set(await statesOf(ids))).toEqual(new Set(['done']))
})

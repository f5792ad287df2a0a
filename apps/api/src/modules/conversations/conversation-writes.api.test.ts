import { OPTED_OUT_TEXT } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let client: Client
let talk: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(app.database.knex, ours)
})

const assign = (assignedToUserId: string | null) =>
  client.patch(`/api/parley/conversations/${talk.conversationId}/assignment`, { assignedToUserId })

describe('assigning', () => {
  test('to a team member and back to nobody is shown and remembered as activity', async () => {
    expect(await assign(ours.users.manager)).toMatchObject({
      status: 200,
      body: { assignedToUserId: ours.users.manager, assignedTo: { name: 'manager of ours.test' } },
    })
    expect(await assign(null)).toMatchObject({ status: 200, body: { assignedToUserId: null, assignedTo: null } })
    const activity = await app.database.knex('activity').where({ customer_id: talk.customerId }).orderBy('id')
    expect(activity.map(({ action_type, user_id, details }) => [action_type, user_id, details])).toEqual([
      ['conversation_reassigned', ours.users.basic, { toUserName: 'manager of ours.test' }],
      ['conversation_reassigned', ours.users.basic, {}],
    ])
  })

  test('to somebody of another organisation is 404, to an inactive member 409', async () => {
    expect((await assign(theirs.users.admin)).status).toBe(404)
    expect((await assign(newId())).status).toBe(404)
    const id = newId()
    const inactive = { name: 'Gone', email: 'gone@ours.test', role: 'basic', status: 'inactive' }
    await app.database.knex('users').insert({ organization_id: ours.id, id, ...inactive })
    expect((await assign(id)).status).toBe(409)
    const shown = await client.get(`/api/parley/conversations/${talk.conversationId}`)
    expect(shown.body.assignedToUserId).toBeNull()
  })
})

describe('opening a conversation', () => {
  const open = (body: object) => client.post('/api/parley/conversations', body)

  test('makes one per customer and number, and counts it on the number', async () => {
    const customer = await client.post('/api/parley/customers/find-or-create', { phoneNumber: '303 555 0161' })
    const pair = { customerId: customer.body.id, phoneNumberId: ours.phoneNumberId }
    const countOf = async () => (await client.get('/api/parley/phone-numbers')).body[0].conversationCount
    const before = await countOf()
    const made = await open(pair)
    expect(made).toMatchObject({ status: 201, body: { ...pair, lastMessage: null, unreadCount: 0, unpaidInvoices: 0 } })
    expect(await open(pair)).toMatchObject({ status: 200, body: { id: made.body.id } })
    expect(await countOf()).toBe(before + 1)
  })

  test('makes none for a customer who has opted out and answers the one that exists', async () => {
    const customer = await client.post('/api/parley/customers/find-or-create', { phoneNumber: '303 555 0162' })
    const row = { organization_id: ours.id, id: customer.body.id }
    const pair = { customerId: row.id, phoneNumberId: ours.phoneNumberId }
    const optOut = (at: Date | null) => app.database.knex('customers').where(row).update({ opted_out_at: at })
    const count = async () => (await app.database.knex('conversations').where({ customer_id: row.id })).length
    await optOut(new Date())
    expect(await open(pair)).toMatchObject({ status: 409, body: { code: 'opted_out', error: OPTED_OUT_TEXT } })
    expect(await count()).toBe(0)
    await optOut(null)
    const made = await open(pair)
    await optOut(new Date())
    expect(await open(pair)).toMatchObject({ status: 200, body: { id: made.body.id } })
  })

  test('needs a customer and a number of the own organisation, and an active number', async () => {
    const other = await insertConversation(app.database.knex, theirs)
    const { customerId } = talk
    expect((await open({ customerId: other.customerId, phoneNumberId: ours.phoneNumberId })).status).toBe(404)
    expect((await open({ customerId, phoneNumberId: theirs.phoneNumberId })).status).toBe(404)
    const id = newId()
    await app.database
      .knex('phone_numbers')
      .insert({ organization_id: ours.id, id, e164: '+13035550188', is_active: false })
    expect(await open({ customerId, phoneNumberId: id })).toMatchObject({
      status: 409,
      body: { code: 'inactive_number' },
    })
  })
})

test('a conversation is done and open again, and saying so twice changes nothing', async () => {
  const set = (state: string) => client.patch(`/api/parley/conversations/${talk.conversationId}/state`, { state })
  for (const state of ['done', 'done', 'open', 'open']) {
    expect(await set(state)).toMatchObject({ status: 200, body: { state } })
  }
  expect((await set('archived')).status).toBe(400)
})

test('comment counts include replies and leave out messages without comments', async () => {
  const sent = await client.post('/api/parley/messages', { conversationId: talk.conversationId, content: 'Hi' })
  await client.post('/api/parley/messages', { conversationId: talk.conversationId, content: 'No comment' })
  const parent = newId()
  const comment = {
    organization_id: ours.id,
    message_id: sent.body.id,
    conversation_id: talk.conversationId,
    author_id: ours.users.basic,
    content: 'see above',
  }
  await app.database.knex('comments').insert({ ...comment, id: parent })
  await app.database.knex('comments').insert({ ...comment, id: newId(), parent_comment_id: parent })
  const counts = await client.get(`/api/parley/conversations/${talk.conversationId}/comment-counts`)
  expect(counts.body).toEqual({ [sent.body.id]: 2 })
})

test('reading a conversation again writes no event', async () => {
  const read = () => client.post(`/api/parley/conversations/${talk.conversationId}/read`, {})
  await read()
  const countEvents = async () => (await app.database.knex('events').count({ count: '*' }))[0]?.['count']
  const before = await countEvents()
  expect((await read()).status).toBe(200)
  expect(await countEvents()).toBe(before)
})

test('what came in below what was seen stays unread, and what was read stays read', async () => {
  const inbound: string[] = []
  for (const second of [1, 2, 3]) {
    const id = newId()
    inbound.push(id)
    await app.database.knex('messages').insert({
      organization_id: ours.id,
      id,
      conversation_id: talk.conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'inbound',
      status: 'delivered',
      content: `Message ${second}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 9, 0, second)),
    })
  }
  await app.database.knex('conversations').where({ id: talk.conversationId }).update({ inbound_count: 3 })
  const readUpTo = async (upToMessageId?: string) =>
    (await client.post(`/api/parley/conversations/${talk.conversationId}/read`, { upToMessageId })).body.unreadCount
  expect(await readUpTo(inbound[1])).toBe(1)
  expect(await readUpTo(inbound[0])).toBe(1)
  expect(await readUpTo(inbound[2])).toBe(0)
  const elsewhere = await insertConversation(app.database.knex, ours)
  const answer = await client.post(`/api/parley/conversations/${elsewhere.conversationId}/read`, {
    upToMessageId: inbound[0],
  })
  expect(answer.status).toBe(404)
})

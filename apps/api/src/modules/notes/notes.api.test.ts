import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
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

const keep = (content: string, headers = {}, conversationId = talk.conversationId) =>
  client.post('/api/parley/notes', { conversationId, content }, { headers })
const list = async (query = '') =>
  (await client.get(`/api/parley/conversations/${talk.conversationId}/notes${query}`)).body.map(
    ({ content }: { content: string }) => content,
  )

test('notes are listed oldest first with their author, archived ones on demand', async () => {
  const first = await keep(' Gate code 4471 ')
  await keep('Ring twice')
  expect(first).toMatchObject({
    status: 201,
    body: {
      content: 'Gate code 4471',
      customerId: talk.customerId,
      createdByUserId: ours.users.basic,
      authorName: 'basic of ours.test',
      author: { name: 'basic of ours.test' },
      isPinned: false,
      isArchived: false,
    },
  })
  expect(await list()).toEqual(['Gate code 4471', 'Ring twice'])
  const archived = await client.patch(`/api/parley/notes/${first.body.id}/archive`, { isArchived: true })
  expect(archived.body).toEqual({ ...first.body, isArchived: true })
  expect(await list()).toEqual(['Ring twice'])
  expect(await list('?includeArchived=true')).toEqual(['Gate code 4471', 'Ring twice'])
})

test('a note never becomes a message, and the inbox row stays as it is', async () => {
  const before = (await client.get(`/api/parley/conversations/${talk.conversationId}`)).body
  await keep('Team only')
  expect((await client.get(`/api/parley/conversations/${talk.conversationId}/messages`)).body).toEqual([])
  expect((await client.get(`/api/parley/conversations/${talk.conversationId}`)).body).toEqual(before)
  expect(await app.database.knex('outbox').whereRaw(`payload::text like '%Team only%'`)).toEqual([])
})

test('an archived note keeps its pin, cannot be changed, and comes back as it was', async () => {
  const { id } = (await keep('Second floor')).body
  const pin = (isPinned: boolean) => client.patch(`/api/parley/notes/${id}/pin`, { isPinned })
  const archive = (isArchived: boolean) => client.patch(`/api/parley/notes/${id}/archive`, { isArchived })
  await pin(true)
  expect((await archive(true)).body).toMatchObject({ isPinned: true, isArchived: true })
  expect(await pin(false)).toMatchObject({
    status: 409,
    body: { error: 'This note is archived. Restore it first.', code: 'wrong_state' },
  })
  expect((await archive(false)).body).toMatchObject({ isPinned: true, isArchived: false })
})

test('a mark that stands already is answered 200 and tells nobody', async () => {
  const { id } = (await keep('Second floor')).body
  const countEvents = async () => (await app.database.knex('events').count({ count: '*' }))[0]?.['count']
  const before = await countEvents()
  expect((await client.patch(`/api/parley/notes/${id}/pin`, { isPinned: false })).status).toBe(200)
  expect((await client.patch(`/api/parley/notes/${id}/archive`, { isArchived: false })).status).toBe(200)
  expect(await countEvents()).toBe(before)
})

test('a note sent twice under one key is kept once', async () => {
  const headers = { 'idempotency-key': newId() }
  const [first, second] = [await keep('Once', headers), await keep('Once', headers)]
  expect(second.body).toEqual(first.body)
  expect(await list()).toEqual(['Once'])
})

test('a note to a conversation that became part of another one is kept there', async () => {
  const other = await insertConversation(app.database.knex, ours)
  const manager = await app.signInAs('manager')
  const merge = { otherId: other.customerId, fields: {}, version: 1, otherVersion: 1 }
  expect((await manager.post(`/api/parley/customers/${talk.customerId}/merge`, merge)).status).toBe(200)
  const { conversationId, customerId } = talk
  expect(await keep('Gate code 4471', {}, other.conversationId)).toMatchObject({
    status: 201,
    body: { conversationId, customerId },
  })
  expect(await list()).toEqual(['Gate code 4471'])
})

test('a card number is refused with the reason, and nothing is kept', async () => {
  expect(await keep('4111 1111 1111 1111')).toMatchObject({
    status: 400,
    body: { fields: { content: expect.any(String) } },
  })
  expect(await list()).toEqual([])
})

test('the open screens of the team hear of a note, and their unchanged poll is 304 until then', async () => {
  const path = `/api/parley/conversations/${talk.conversationId}/notes`
  const etag = (await client.get(path)).headers.get('etag') ?? ''
  const poll = async () => (await client.get(path, { headers: { 'if-none-match': etag } })).status
  expect(await poll()).toBe(304)
  const colleague = await app.signInAs('manager')
  const events = await openEvents(app.url, colleague.cookie())
  const { id } = (await keep('News')).body
  const event = await events.nextOf({ noteId: id, conversationId: talk.conversationId, customerId: talk.customerId })
  expect(event.type).toBe('note')
  events.close()
  expect(await poll()).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let client: Client
const ids: string[] = []

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 19, 20, 0) - minutes * 60_000)

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  for (let index = 0; index < 60; index += 1) {
    const { conversationId } = await insertConversation(app.database.knex, ours)
    ids.push(conversationId)
    await app.database
      .knex('conversations')
      .where({ id: conversationId })
      .update({
        last_message: `message ${index}`,
        last_message_at: minutesAgo(index),
        assigned_to_user_id: index % 3 === 0 ? ours.users.basic : null,
        state: index === 59 ? 'done' : 'open',
        inbound_count: 4,
      })
    await app.database.knex('messages').insert({
      organization_id: ours.id,
      id: newId(),
      conversation_id: conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'inbound',
      status: 'delivered',
      content: `message ${index}`,
      created_at: minutesAgo(index),
    })
  }
})
afterAll(() => app.close())

const list = async (query = '') => {
  const answer = await client.get(`/api/parley/conversations${query}`)
  return { ...answer, ids: Array.isArray(answer.body) ? answer.body.map(({ id }: { id: string }) => id) : [] }
}
const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

describe('the inbox', () => {
  test('shows open conversations, latest message first, a page at a time without gaps', async () => {
    const first = await list()
    expect(first.ids).toEqual(ids.slice(0, 50))
    const rest = await client.get(nextOf(first.headers) ?? '')
    expect(rest.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(50, 59))
    expect(rest.headers.get('link')).toBeNull()
  })

  test('keeps the filters in the address of the next page', async () => {
    const first = await list('?assignedToUserId=unassigned&limit=10')
    const second = await client.get(nextOf(first.headers) ?? '')
    const unassigned = ids.filter((_, index) => index % 3 !== 0)
    expect([...first.ids, ...second.body.map(({ id }: { id: string }) => id)]).toEqual(unassigned.slice(0, 20))
  })

  test('shows one assignee, one number, or what is done', async () => {
    const mine = ids.slice(0, 59).filter((_, index) => index % 3 === 0)
    expect((await list(`?assignedToUserId=${ours.users.basic}`)).ids).toEqual(mine)
    expect((await list(`?phoneNumberId=${ours.phoneNumberId}&limit=2`)).ids).toEqual(ids.slice(0, 2))
    expect((await list('?state=done')).ids).toEqual([ids[59]])
    expect((await list('?state=all&limit=200')).ids).toEqual(ids)
  })

  test('gives a row everything that it shows', async () => {
    const [row] = (await list('?limit=1')).body
    expect(row).toMatchObject({
      customer: {
        name: expect.stringMatching(/^Customer \d+$/),
        phoneNumber: expect.stringMatching(/^\+1720555/),
        timezone: 'America/Denver',
        optOut: null,
      },
      phoneNumberLabel: 'Main',
      assignedTo: { name: 'basic of ours.test' },
      lastMessage: 'message 0',
      lastMessageAt: '2026-11-19T20:00:00.000Z',
      unreadCount: 4,
      unpaidInvoices: 0,
    })
  })

  test('is empty for a team member without conversations and 404 for a stranger', async () => {
    expect(await list(`?assignedToUserId=${ours.users.admin}`)).toMatchObject({ status: 200, body: [] })
    expect((await list(`?assignedToUserId=${theirs.users.admin}`)).status).toBe(404)
    expect((await list(`?phoneNumberId=${theirs.phoneNumberId}`)).status).toBe(404)
    expect((await list(`?phoneNumberId=${newId()}`)).status).toBe(404)
  })

  test('refuses a cursor that it did not give out', async () => {
    for (const cursor of ['x', Buffer.from(`2026-02-30 00:00:00+00 ${newId()}`).toString('base64url')]) {
      expect((await list(`?cursor=${cursor}`)).status).toBe(400)
    }
  })
})

describe('the search', () => {
  test('finds names in any case, last messages, and numbers in any usual form', async () => {
    const [row] = (await list('?limit=1')).body
    const digits = row.customer.phoneNumber.slice(2)
    const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    expect((await list(`?search=${encodeURIComponent(row.customer.name.toUpperCase())}`)).ids).toContain(row.id)
    expect((await list(`?search=${encodeURIComponent(written)}`)).ids).toEqual([row.id])
    expect((await list('?search=MESSAGE%2017')).ids).toEqual([ids[17]])
  })

  test('takes % and _ literally and keeps the other filters', async () => {
    expect((await list('?search=%25')).ids).toEqual([])
    expect((await list('?search=_')).ids).toEqual([])
    expect((await list('?search=message%2059')).ids).toEqual([])
    expect((await list('?search=message%2059&state=all')).ids).toEqual([ids[59]])
  })

  test('pages through what it found', async () => {
    const first = await list('?search=message&limit=30')
    const second = await client.get(nextOf(first.headers) ?? '')
    expect([...first.ids, ...second.body.map(({ id }: { id: string }) => id)]).toEqual(ids.slice(0, 59))
  })
})

describe('one conversation', () => {
  test('is found by id, but not from another organisation', async () => {
    expect((await client.get(`/api/parley/conversations/${ids[0]}`)).body.id).toBe(ids[0])
    const stranger = await app.signInAs('admin', theirs)
    expect((await stranger.get(`/api/parley/conversations/${ids[0]}`)).status).toBe(404)
    expect((await stranger.get(`/api/parley/conversations/${ids[0]}/comment-counts`)).status).toBe(404)
    expect((await client.get(`/api/parley/conversations/${newId()}`)).status).toBe(404)
    expect((await client.get('/api/parley/conversations/nonsense')).status).toBe(404)
  })
})

test('an unchanged inbox is answered 304, a changed one is not', async () => {
  const first = await list()
  const etag = first.headers.get('etag') ?? ''
  expect((await client.get('/api/parley/conversations', { headers: { 'if-none-match': etag } })).status).toBe(304)
  await client.post(`/api/parley/conversations/${ids[5]}/read`, {})
  const changed = await client.get('/api/parley/conversations', { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  expect(changed.body[5].unreadCount).toBe(0)
})

test('unread ones are those in which something came in that the reader has not seen, in a search too', async () => {
  const unread = async (client: Client, more = '') =>
    (await client.get(`/api/parley/conversations?unread=true&limit=200${more}`)).body.map(
      ({ id }: { id: string }) => id,
    )
  const reader = await app.signInAs('manager')
  const before = await unread(reader)
  const read = before[40]
  await reader.post(`/api/parley/conversations/${read}/read`, {})
  expect(await unread(reader)).toEqual(before.filter((id: string) => id !== read))
  expect(await unread(reader, '&search=message')).not.toContain(read)
  expect(await unread(client)).toContain(read)
  await reader.post(`/api/parley/conversations/${read}/read`, { unread: true })
  expect(await unread(reader)).toEqual(before)
  expect((await reader.get('/api/parley/conversations?unread=maybe')).status).toBe(400)
})

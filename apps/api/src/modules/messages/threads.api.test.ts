import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, type TestOrganization, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

const COUNT = 130
const START = Date.parse('2026-03-01T09:00:00.000Z')

let app: TestApp
let client: Client
let conversationId: string
/** Oldest first; groups of three share a timestamp. */
let ids: string[]

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  conversationId = (await insertConversation(app.database.knex, ours)).conversationId
  ids = await insertMessages(ours, conversationId, COUNT)
})
afterAll(() => app.close())

const minute = (index: number) => new Date(START + Math.floor(index / 3) * 60_000)

async function insertMessages(organization: TestOrganization, conversation: string, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, newId).toSorted()
  await app.database.knex('messages').insert(
    made.map((id, index) => ({
      organization_id: organization.id,
      id,
      conversation_id: conversation,
      phone_number_id: organization.phoneNumberId,
      direction: 'inbound',
      status: 'delivered',
      content: `Text ${index}`,
      created_at: minute(index),
    })),
  )
  return made
}

interface Links {
  next: string | null
  previous: string | null
}

async function page(query: string): Promise<Links & { status: number; ids: string[] }> {
  const { status, body, headers } = await client.get(`/api/parley/conversations/${conversationId}/messages${query}`)
  const parts = (headers.get('link') ?? '').split(', ')
  const link = (rel: string) => parts.find((part) => part.endsWith(`rel="${rel}"`))?.match(/(\?[^>]*)>/)?.[1] ?? null
  const rows = Array.isArray(body) ? (body as { id: string }[]) : []
  return { status, ids: rows.map(({ id }) => id), next: link('next'), previous: link('prev') }
}

async function walk(from: Links & { ids: string[] }, side: 'next' | 'previous'): Promise<string[]> {
  const pages = [from.ids]
  for (let at = from[side]; at !== null;) {
    const following = await page(at)
    if (side === 'next') pages.unshift(following.ids)
    else pages.push(following.ids)
    at = following[side]
  }
  return pages.flat()
}

describe('a thread', () => {
  test('opens at its end and leads to its beginning, each message once', async () => {
    const newest = await page('')
    expect(newest).toMatchObject({ ids: ids.slice(-50), previous: null })
    expect(await walk(newest, 'next')).toEqual(ids)
  })

  test('leads back from its beginning to its end', async () => {
    let oldest = await page('?limit=7')
    while (oldest.next !== null) oldest = await page(oldest.next)
    expect(oldest.ids[0]).toBe(ids[0])
    expect(await walk(oldest, 'previous')).toEqual(ids)
  })

  test.each([0, 1, 24, 25, 64, 104, 105, 128, 129])(
    'opens around message %i, with both ends to go on',
    async (index) => {
      const middle = await page(`?around=${ids[index]}`)
      expect(middle.ids).toEqual(ids.slice(Math.max(0, index - 25), index + 25))
      expect([middle.next !== null, middle.previous !== null]).toEqual([index > 25, index + 25 < COUNT])
      expect(await walk(middle, 'next')).toEqual(ids.slice(0, index + 25))
      expect(await walk(middle, 'previous')).toEqual(ids.slice(Math.max(0, index - 25)))
    },
  )

  test.each(['1', '2', '49', '51', '200'])('around a message has at most %s', async (limit) => {
    const half = Math.floor(Number(limit) / 2)
    const middle = await page(`?around=${ids[60]}&limit=${limit}`)
    expect(middle.ids).toEqual(ids.slice(Math.max(0, 60 - half), 60 - half + Number(limit)))
  })

  test('opens half a page before the first message of an instant', async () => {
    const first = 60
    expect((await page(`?at=${minute(first).toISOString()}`)).ids).toEqual(ids.slice(first - 25, first + 25))
    const justBefore = new Date(minute(first).getTime() - 1).toISOString()
    expect((await page(`?at=${justBefore}`)).ids).toEqual(ids.slice(first - 25, first + 25))
    const justAfter = new Date(minute(first).getTime() + 1).toISOString()
    expect((await page(`?at=${justAfter}`)).ids).toEqual(ids.slice(first + 3 - 25, first + 3 + 25))
  })

  test('opens at its beginning before it began and at its end after it ended', async () => {
    expect(await page('?at=2020-01-01T00:00:00Z')).toMatchObject({ ids: ids.slice(0, 25), next: null })
    expect(await page('?at=2030-01-01T00:00:00Z')).toMatchObject({ ids: ids.slice(-25), previous: null })
  })

  test('knows nothing of a message of another conversation or organisation, or of nobody', async () => {
    const [other] = await insertMessages(ours, (await insertConversation(app.database.knex, ours)).conversationId, 1)
    const [foreign] = await insertMessages(
      theirs,
      (await insertConversation(app.database.knex, theirs)).conversationId,
      1,
    )
    for (const id of [other, foreign, newId(), 'x']) expect((await page(`?around=${id}`)).status).toBe(404)
  })

  test.each(['at=yesterday', 'at=2026-02-30T00:00:00Z', 'direction=sideways', 'cursor=nonsense&direction=newer'])(
    'refuses %s',
    async (query) => {
      expect((await page(`?${query}`)).status).toBe(400)
    },
  )

  test('that is empty has no pages around it', async () => {
    const empty = (await insertConversation(app.database.knex, ours)).conversationId
    const answer = await client.get(`/api/parley/conversations/${empty}/messages?at=2026-03-01T00:00:00Z`)
    expect({ status: answer.status, body: answer.body, link: answer.headers.get('link') }).toEqual({
      status: 200,
      body: [],
      link: null,
    })
  })
})

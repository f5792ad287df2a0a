import { listConversations } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Reads `path` once in full; returns the client and a poll that sends the ETag received. */
async function reader(path: string) {
  const client = await app.signInAs('standard')
  const etag = (await client.get(path)).headers.get('etag') ?? ''
  return { client, poll: () => client.get(path, { headers: { 'If-None-Match': etag } }) }
}

const change = () =>
  inTransaction(app.database.knex, async (trx) =>
    app.context.live.record(trx, [{ organizationId: ours.id, topic: 'conversation', ids: {} }]),
  )

describe('an unchanged poll', () => {
  test('is answered from memory, without a statement', async () => {
    const { poll } = await reader(listConversations.path)
    const statements: unknown[] = []
    const count = (statement: unknown) => statements.push(statement)
    app.database.knex.on('query', count)
    const answer = await poll()
    app.database.knex.off('query', count)
    expect([answer.status, statements]).toEqual([304, []])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('is over with the first change', async () => {
    const { poll } = await reader(listConversations.path)
    expect((await poll()).status).toBe(304)
    await change()
    expect((await poll()).status).toBe(200)
  })

  test('is over with the session', async () => {
    const { client, poll } = await reader(listConversations.path)
    const headers = { Cookie: client.cookie(), 'If-None-Match': (await poll()).headers.get('etag') ?? '' }
    const pollAnyway = () => fetch(app.url + listConversations.path, { headers })
    expect((await pollAnyway()).status).toBe(304)
    await client.post('/api/auth/sign-out')
    expect((await pollAnyway()).status).toBe(401)
  })

  test('is told apart by its address', async () => {
    const { client, poll } = await reader(listConversations.path)
    const etag = (await poll()).headers.get('etag') ?? ''
    const other = await client.get(`${listConversations.path}?state=done`, { headers: { 'If-None-Match': etag } })
    expect(other.status).toBe(200)
  })
})

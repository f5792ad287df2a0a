import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../src/db/database.ts'
import { isUnavailable } from '../src/db/errors.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { Client } from './client.ts'
import { eventually } from './eventually.ts'
import { startSilentProxy } from './silent-proxy.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertConversation, ours } from './world.ts'

let app: TestApp
let client: Client
let conversationId: string
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
  ;({ conversationId } = await insertConversation(app.database.knex, ours))
})
afterAll(() => app.close())

const keepNote = (from: Client, headers = {}) =>
  from.post('/api/parley/notes', { conversationId, content: 'Ring twice' }, { headers })
const countNotes = async () =>
  Number((await app.database.knex('notes').where({ conversation_id: conversationId }).count())[0]?.['count'])

async function onEveryNote(timing: string, body: string): Promise<void> {
  const { knex } = app.database
  await knex.raw(`create or replace function meet_note() returns trigger language plpgsql as
    'begin ${body} return null; end'`)
  await knex.raw('drop trigger if exists meet_note on notes')
  await knex.raw(
    `create constraint trigger meet_note after insert on notes ${timing} for each row execute function meet_note()`,
  )
}

test('a database that takes no writes: 503 to come back later, nothing changed, and not ready', async () => {
  const options = encodeURIComponent('-c timezone=UTC -c default_transaction_read_only=on')
  const database = await openPostgres(`${app.database.url}?options=${options}`, 10)
  const readOnly = await createTestApp({ database })
  try {
    const cookie = { cookie: client.cookie() }
    for (const answer of [
      await keepNote(readOnly.client(), cookie),
      await readOnly
        .client()
        .post('/api/parley/messages', { conversationId, content: 'On my way' }, { headers: cookie }),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    expect(await readOnly.client().get('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } })
    expect((await readOnly.client().get('/healthz')).status).toBe(200)
    expect((await app.client().get('/readyz')).status).toBe(200)
    expect(await countNotes()).toBe(0)
  } finally {
    await readOnly.close()
    await database.close()
  }
})

test.each(['25P03', '53100', '53200', '57P05', '25006', '55P03'])(
  'the database gives up with %s: 503, and nothing was changed',
  async (code) => {
    await onEveryNote('not deferrable', `raise exception using errcode = ''${code}'', message = ''not now'';`)
    expect(await keepNote(client)).toMatchObject({ status: 503 })
    expect(await countNotes()).toBe(0)
  },
)

test('nothing is said to be unchanged when the connection dies during the commit', async () => {
  const timing = 'deferrable initially deferred'
  await onEveryNote(timing, `raise exception using errcode = ''53100'', message = ''disk full'';`)
  expect((await keepNote(client)).body).toEqual({
    error: 'The service is busy. Nothing was changed; please try again.',
    code: 'unavailable',
  })
  await onEveryNote(timing, 'perform pg_terminate_backend(pg_backend_pid());')
  const answer = await keepNote(client)
  expect(answer).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } })
  expect(answer.text).not.toMatch(/nothing was changed/i)
})

test('connections that die without a word are given up, and the next ones answer', { timeout: 60_000 }, async () => {
  const proxy = await startSilentProxy(app.database.url ?? '')
  const database = await openPostgres(proxy.url, 10)
  const ask = () =>
    Promise.allSettled([
      database.hot.rows({ name: 'silent_proxy', text: 'select 1 as one' }, []),
      inTransaction(database.knex, async (trx) => void (await trx.raw('select 1'))),
    ])
  try {
    expect((await ask()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    proxy.fallSilent()
    for (const answer of await ask()) {
      expect(answer.status === 'rejected' && isUnavailable(answer.reason)).toBe(true)
    }
    // A pool notices a moment later that one of its connections has ended.
    await eventually('both to be answered', async () => (await ask()).every(({ status }) => status === 'fulfilled'))
  } finally {
    // Closed first, since its open connections would wait for the other side to close.
    await proxy.close()
    await database.close()
  }
})

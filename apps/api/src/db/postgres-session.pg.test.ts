import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { endWhenSilent } from './postgres-session.ts'

const SILENT_MS = 200
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url ?? '' })
  await client.connect()
  endWhenSilent(client, SILENT_MS)
  return client
}

/** As a process that gets no processor. */
function standStill(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('an answer that came while the process stood still is read', async () => {
  const client = await connect()
  const answer = client.query<{ one: number }>('select 1 as one')
  await new Promise(setImmediate)
  standStill(3 * SILENT_MS)
  expect((await answer).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('a connection that does not answer is given up', async () => {
  const client = await connect()
  client.on('error', () => undefined)
  await expect(client.query('select pg_sleep(2)')).rejects.toThrow('Connection terminated unexpectedly')
})

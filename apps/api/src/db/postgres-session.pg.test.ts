import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { closeWhenUnresponsive } from './postgres-session.ts'

const SILENT_MS = 200
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url ?? '' })
  await client.connect()
  closeWhenUnresponsive(client, SILENT_MS)
  return client
}

/** Blocks like a process that receives no CPU time. */
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

test('a commit is waited for, which no timeout of the server ends', async () => {
  const client = await connect()
  await client.query(`
    create table committed (id int);
    create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger slow after insert on committed deferrable initially deferred
      for each row execute function take_long();
    set statement_timeout = 100`)
  await client.query('BEGIN;')
  await client.query('insert into committed values (1)')
  await client.query('COMMIT;')
  expect((await client.query('select id from committed')).rows).toEqual([{ id: 1 }])
  await client.end()
})

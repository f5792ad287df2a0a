import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'
import { inTransaction } from './transaction.ts'

let database: Database
let beside: Client
beforeAll(async () => {
  database = await openTestDatabase()
  beside = new Client({ connectionString: database.url ?? '' })
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await database.close()
})

test('a database that goes away in the middle of a transaction is unavailable, not a fault of ours', async () => {
  const broken = inTransaction(database.knex, async (trx) => {
    const { rows } = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
    await beside.query('select pg_terminate_backend($1)', [rows[0]?.pid ?? 0])
    await trx.raw('select 1').catch(() => undefined)
    await trx.raw('select 1')
  })
  expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true)
})

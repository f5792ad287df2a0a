import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { ours } from '../../test/world.ts'
import type { Database } from '../db/database.ts'
import { createEmbeddedUpkeep } from './embedded-upkeep.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const keepUp = async () => {
  for (const sweep of createEmbeddedUpkeep(database)) await sweep.run()
}

const insertCustomers = (knex: Knex, from: number, to: number) =>
  knex.raw(
    `insert into customers (organization_id, id, name, phone)
    select ?, gen_random_uuid(), 'Person ' || n, '+1720' || (1000000 + n) from generate_series(?::integer, ?::integer) n`,
    [ours.id, from, to],
  )

const statistics = async () => {
  await database.knex.raw('select pg_stat_force_next_flush()')
  const { rows } = await database.knex.raw<{ rows: { counted: number; dead: number }[] }>(
    `select c.reltuples::integer as counted, s.n_dead_tup::integer as dead
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'customers'`,
  )
  return rows[0]
}

test('PostgreSQL sees to itself', () => {
  expect(createEmbeddedUpkeep({ engine: 'postgres', knex: database.knex })).toEqual([])
})

test.runIf(inject('database').engine === 'pglite')('rows are counted and dead ones cleared', async () => {
  await insertCustomers(database.knex, 1, 1000)
  await keepUp()
  expect(await statistics()).toEqual({ counted: 1000, dead: 0 })

  await insertCustomers(database.knex, 1001, 1020)
  await keepUp()
  expect((await statistics())?.counted).toBe(1000)

  await database.knex('customers').where({ organization_id: ours.id }).update({ notes: 'Rings twice' })
  expect((await statistics())?.dead).toBeGreaterThan(500)
  await keepUp()
  expect(await statistics()).toEqual({ counted: 1020, dead: 0 })
})

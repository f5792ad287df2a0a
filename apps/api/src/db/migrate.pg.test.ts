import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { eventually } from '../../test/eventually.ts'
import type { Database } from './database.ts'
import { migrate, undoMigrations } from './migrate.ts'

const KEPT = '20261208100000_name_parts'
/** Locks the outbox table. */
const FIRST = '20261208110000_given_up_jobs'
/** Locks the meetings table. */
const SECOND = '20261209100000_cancelled_series_days'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ran = (): Promise<string[]> =>
  database.knex('knex_migrations').whereIn('name', [FIRST, SECOND]).orderBy('id').pluck('name')

test(
  'a migration that a backup holds up holds up nobody else, and keeps what ran before it',
  { timeout: 60_000 },
  async () => {
    const { knex } = database
    await undoMigrations(database, KEPT)
    expect(await ran()).toEqual([])
    const said = Promise.withResolvers<void>()
    const { migrating } = await knex.transaction(async (backup) => {
      await backup.raw('lock table meetings in access share mode')
      const migrating = migrate(database, { error: () => undefined, warn: () => said.resolve() })
      await eventually('a migration that waits', async () => {
        const { rows } = await knex.raw<{ rows: unknown[] }>(
          `select from pg_locks where relation = 'meetings'::regclass and not granted`,
        )
        return rows.length > 0
      })
      await knex('meetings').first('id')
      await said.promise
      await knex('meetings').first('id')
      expect(await ran()).toEqual([FIRST])
      return { migrating }
    })
    await migrating
    expect(await ran()).toEqual([FIRST, SECOND])
  },
)

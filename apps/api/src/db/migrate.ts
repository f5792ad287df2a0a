import knexLibrary, { type Knex } from 'knex'
import { migrations } from '../migrations/index.ts'
import type { Database } from './database.ts'

const MIGRATION_LOCK = 7_275_391

interface Named {
  name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

const migrationSource: Knex.MigrationSource<Named> = {
  getMigrations: async () => migrations,
  getMigrationName: ({ name }) => name,
  getMigration: async (migration) => migration,
}

/** Brings the schema up to date. Processes that start together wait for each other. */
export async function migrate(database: Database): Promise<void> {
  if (database.url === null) return runMigrations(database.knex)
  const knex = knexLibrary({ client: 'pg', connection: { connectionString: database.url }, pool: { min: 0, max: 2 } })
  try {
    await knex.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await runMigrations(knex)
    })
  } finally {
    await knex.destroy()
  }
}

/** Takes every migration back, newest first. */
export async function rollbackAll(knex: Knex): Promise<void> {
  await knex.migrate.rollback({ migrationSource }, true)
}

async function runMigrations(knex: Knex): Promise<void> {
  // Our own lock is held, so a knex lock found here was left by a process that died.
  await knex.migrate.forceFreeMigrationsLock({ migrationSource })
  await knex.migrate.latest({ migrationSource })
}

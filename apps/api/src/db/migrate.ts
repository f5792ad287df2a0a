import { setTimeout as delay } from 'node:timers/promises'
import knexLibrary, { type Knex } from 'knex'
import type { Logger } from 'pino'
import { migrations } from '../migrations/index.ts'
import { type Database, POSTGRES_CLIENT } from './database.ts'
import { isLockTimeout } from './errors.ts'

const MIGRATION_LOCK = 7_275_391
/**
 * In milliseconds, less than any other statement waits for a lock, because statements for a table that a migration
 * waits for queue behind it.
 */
const LOCK_TIMEOUT_MS = 2000
const PAUSE_MS = 5000
const TRY_FOR_MS = 10 * 60_000

interface Named {
  name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

type Log = Pick<Logger, 'error' | 'warn'>

/** Thrown when the schema cannot be brought to the requested state, for a reason that a person can fix. */
export class CannotMigrateError extends Error {
  override readonly name = 'CannotMigrateError'
}

const byName = new Map<string, Named>(migrations.map((migration) => [migration.name, migration]))

const migrationSource: Knex.MigrationSource<Named> = {
  getMigrations: async () => migrations,
  getMigrationName: ({ name }) => name,
  getMigration: async (migration) => migration,
}

/** Brings the schema up to date. Processes that start at the same time wait for each other. */
export async function migrate(database: Database, log?: Log): Promise<void> {
  await alone(database, async (knex) => {
    // Our own lock is held, so a knex lock found here was left by a process that died.
    await knex.migrate.forceFreeMigrationsLock({ migrationSource })
    const { done, waiting } = await readMigrations(knex)
    // In an empty database nobody else waits for a table.
    if (done.length === 0) await knex.migrate.latest({ migrationSource })
    else {
      for (const name of waiting) {
        await patiently(name, log, async () => {
          await knex.migrate.up({ migrationSource, name })
        })
      }
    }
  })
}

/** Reverts the migrations that ran after `keep` (null: all), the last first. Returns their names. */
export async function undoMigrations(database: Database, keep: string | null, log?: Log): Promise<string[]> {
  return alone(database, async (knex) => {
    const { done } = await readMigrations(knex)
    if (keep !== null && !done.includes(keep)) {
      throw new CannotMigrateError(`No migration ${keep} has run. The last ones: ${done.slice(-3).join(', ')}.`)
    }
    const undone = done.slice(keep === null ? 0 : done.indexOf(keep) + 1).toReversed()
    for (const name of undone) await patiently(name, log, () => undo(knex, name))
    return undone
  })
}

async function undo(knex: Knex, name: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await byName.get(name)?.down(trx)
    await trx('knex_migrations').where({ name }).delete()
  })
}

/** Runs work on the schema while no other process does. */
async function alone<Result>(database: Database, work: (knex: Knex) => Promise<Result>): Promise<Result> {
  if (database.url === null) return work(database.knex)
  const knex = knexLibrary({
    ...POSTGRES_CLIENT,
    connection: {
      connectionString: database.url,
      options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c idle_in_transaction_session_timeout=0`,
    },
    pool: { min: 0, max: 2 },
  })
  try {
    return await knex.transaction(async (trx) => {
      await trx.raw('set local lock_timeout = 0')
      await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      return work(knex)
    })
  } finally {
    await knex.destroy()
  }
}

/** The names of the migrations that have run, in that order, and of the pending ones. */
async function readMigrations(knex: Knex): Promise<{ done: string[]; waiting: string[] }> {
  const [rows, waiting] = (await knex.migrate.list({ migrationSource, disableMigrationsListValidation: true })) as [
    { name: string }[],
    Named[],
  ]
  const done = rows.map(({ name }) => name)
  const unknown = done.filter((name) => !byName.has(name))
  if (unknown.length > 0) {
    const keep = done[done.findIndex((name) => !byName.has(name)) - 1] ?? '<name>'
    throw new CannotMigrateError(
      `The database is from a newer version: this one does not know ${unknown.join(', ')}. Start the newer version, or undo its migrations with it first: npm run admin -- undo-migrations ${keep}`,
    )
  }
  return { done, waiting: waiting.map(({ name }) => name) }
}

/** Retries a step that timed out waiting for a table, so that others can use the table in between. */
async function patiently(name: string, log: Log | undefined, step: () => Promise<void>): Promise<void> {
  const end = Date.now() + TRY_FOR_MS
  for (;;) {
    try {
      await step()
      return
    } catch (error) {
      if (!isLockTimeout(error)) {
        log?.error({ err: error, migration: name }, 'a migration failed')
        throw error
      }
      if (Date.now() > end) {
        throw new CannotMigrateError(
          `The migration ${name} waited ten minutes for a table that something else has locked, such as a backup. Try again when that is done.`,
        )
      }
      log?.warn({ migration: name }, 'a migration waits for a table that something else keeps, such as a backup')
      await delay(PAUSE_MS)
    }
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openEmbedded } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { startChild } from './child-process.ts'
import { createClient } from './client.ts'
import { openTestDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { insertWorld, ours, PASSWORD } from './world.ts'

/** A database that outlives the processes using it, which can be started with a point at which they kill themselves. */
export function createKilled() {
  const isPostgres = inject('database').engine === 'postgres'
  const folder = mkdtempSync(join(tmpdir(), 'api-crash-'))
  const simDir = join(folder, 'sim')
  const dataDir = join(folder, 'data')
  let postgres: Database | null = null

  /** Runs `look` on the database while no child runs, since the embedded one serves a single process. */
  async function between<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
    if (postgres) return look(postgres)
    const database = await openEmbedded(dataDir)
    try {
      return await look(database)
    } finally {
      await database.close()
    }
  }
  const openOf = (kinds: string) =>
    between(({ knex }) => knex('outbox').whereLike('kind', kinds).where({ done_at: null }).pluck('kind'))

  return {
    isPostgres,
    simDir,
    between,
    openOf,
    open: async () => {
      if (isPostgres) {
        postgres = await openTestDatabase()
        return
      }
      const database = await openEmbedded(dataDir)
      await migrate(database)
      await insertWorld(database.knex)
      await database.close()
    },
    close: async () => {
      await postgres?.close()
      rmSync(folder, { recursive: true, force: true })
    },
    /**
     * The steps of the outbox are the same on either database, and each is tried on PostgreSQL. For the embedded
     * database, one step before and one behind the provider show that it kept what it had confirmed.
     */
    atEach: <Point extends string>(steps: readonly Point[], embedded: readonly Point[]) =>
      isPostgres ? steps : embedded,
    start: (crashAt?: string, env: Readonly<Record<string, string>> = {}) =>
      startChild({
        ...env,
        PARLEY_DATA_DIR: dataDir,
        PARLEY_SIM_DIR: simDir,
        PARLEY_SEED: 'none',
        SESSION_SECRET: 'the secret of the crash tests, long enough',
        ...(postgres?.url && { DATABASE_URL: postgres.url }),
        ...(crashAt !== undefined && { PARLEY_CRASH_AT: crashAt }),
      }),
    /** As if leases and pauses had expired. */
    timePasses: () =>
      between(({ knex }) =>
        knex('outbox')
          .whereNull('done_at')
          .whereNull('failed_at')
          .update({ leased_until: null, leased_by: null, run_at: knex.fn.now() }),
      ),
    /**
     * Waits for the jobs too, since the killed process may have sent what arrived: a survivor that is stopped at once
     * has not looked yet.
     */
    carriedOut: (kinds: string, arrived: readonly unknown[]) =>
      eventually(`what ${kinds} sends`, async () => {
        if (arrived.length === 0) return false
        return isPostgres ? (await openOf(kinds)).length === 0 : true
      }),
    signIn: async (url: string, role: 'standard' | 'manager' | 'admin' = 'standard') => {
      const client = createClient(url)
      await client.post('/api/auth/sign-in', { email: `${role}@${ours.domain}`, password: PASSWORD })
      return client
    },
  }
}

import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import knexLibrary, { type Knex } from 'knex'
import { shareConnections } from './connections.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { type HotQueries, hotQueriesOnKnex, hotQueriesOnPostgres } from './hot-query.ts'
import { forbidNestedConnections } from './inside-transaction.ts'
import { inProcessNotifier, type Notifier, postgresNotifier } from './notifier.ts'
import { gatherBegin } from './packets.ts'
import { installTypeParsers } from './pg-types.ts'
import { closeWhenUnresponsive, POSTGRES_SESSION } from './postgres-session.ts'
import { PrivateFiles } from './private-files.ts'

const ACQUIRE_TIMEOUT_MS = 5000
/**
 * Its single connection serves all queries in turn, including those that take seconds, so a query waits almost as long
 * as a client does.
 */
const EMBEDDED_TURN_TIMEOUT_MS = 15_000
/** Counts the listening connections, which run no other statements. */
const LISTENERS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = current_setting('application_name') and query like 'listen %'`
/** Errors reach the caller, so the library's own console output is suppressed. */
const QUIET = { warn: () => undefined, error: () => undefined }
/** Error messages contain statements without their parameters. */
export const POSTGRES_CLIENT = { client: 'pg', log: QUIET, compileSqlOnError: false } as const

/** Statements on one connection do not wait for each other's results, unless the caller does. */
const PIPELINED = { pipeline: true }

/** The database, with everything that depends on its engine. */
export interface Database {
  engine: 'postgres' | 'pglite'
  knex: Knex
  hot: HotQueries
  notifier: Notifier
  /** null for the embedded database. */
  url: string | null
  close(): Promise<void>
}

installTypeParsers()

/** Opens PostgreSQL at `url` with at most `connections` connections. */
export async function openPostgres(url: string, connections: number): Promise<Database> {
  const share = shareConnections(connections)
  const knex = knexLibrary({
    ...POSTGRES_CLIENT,
    connection: {
      ...PIPELINED,
      ...POSTGRES_SESSION,
      connectionString: url,
      options:
        '-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=60000',
    },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    pool: {
      min: 0,
      max: share.pool,
      propagateCreateError: true,
      afterCreate: (client: object, done: (error: null) => void) => {
        closeWhenUnresponsive(client)
        done(null)
      },
    },
  })
  gatherBegin(knex)
  forbidNestedConnections(knex)
  const hot = hotQueriesOnPostgres(url, share.hot)
  const notifier = await postgresNotifier(
    url,
    (channel, payload) => knex.raw('select pg_notify(?, ?)', [channel, payload]),
    async () => {
      const { rows } = await knex.raw<{ rows: { count: number }[] }>(LISTENERS)
      return rows[0]?.count ?? 0
    },
  )
  return {
    engine: 'postgres',
    knex,
    hot,
    notifier,
    url,
    close: async () => {
      await notifier.close()
      await hot.close()
      await knex.destroy()
    },
  }
}

export const PGLITE_EXTENSIONS = { pg_trgm, btree_gin }

/** Opens the embedded database in `dataDir`, which serves one process; a second one receives a DataDirInUseError. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir)
  try {
    const pglite = await PGlite.create({
      fs: new PrivateFiles(join(dataDir, 'database')),
      extensions: PGLITE_EXTENSIONS,
    })
    return await databaseOnPglite(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite and closes it at the end. One connection serves everything. */
export async function databaseOnPglite(pglite: PGlite, afterClose: () => void = () => undefined): Promise<Database> {
  const knex = knexLibrary({
    ...POSTGRES_CLIENT,
    connection: () => Object.assign(createPgConfig(pglite), PIPELINED),
    acquireConnectionTimeout: EMBEDDED_TURN_TIMEOUT_MS,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (
        connection: { query(sql: string, done: (error: Error | null) => void): void },
        done: (error: Error | null) => void,
      ) => connection.query('deallocate all; set timezone to utc', done),
    },
  })
  forbidNestedConnections(knex)
  return {
    engine: 'pglite',
    knex,
    hot: hotQueriesOnKnex(knex),
    notifier: inProcessNotifier(),
    url: null,
    close: async () => {
      await knex.destroy()
      await pglite.close()
      afterClose()
    },
  }
}

import type { Knex } from 'knex'
import { type Client, Pool } from 'pg'
import { hotTypes } from './pg-types.ts'
import { closeWhenUnresponsive, POSTGRES_SESSION } from './postgres-session.ts'

/**
 * A statement on a path that every screen polls. It is prepared once per connection under its name and runs with a
 * generic plan, so write limits and the predicates of partial indexes as literals, never as parameters, and never use
 * it for a search whose plan depends on the term. Parameters are `$1`, `$2` …
 */
export interface HotStatement {
  name: string
  text: string
}

/** A statement with its parameters. */
export interface BoundStatement extends HotStatement {
  values: readonly unknown[]
}

export interface HotQueries {
  /** Returns rows with instants as ISO text, dates as text and bigints as numbers. Runs outside any transaction. */
  rows<Row>(statement: HotStatement, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const queryOf = ({ name, text }: HotStatement, values: readonly unknown[]) => ({
  name,
  text,
  values: [...values],
  types: hotTypes,
})

/** Uses its own connections: forcing generic plans on the shared ones would slow down every search. */
export function hotQueriesOnPostgres(connectionString: string, size: number): HotQueries {
  const pool = new Pool({
    ...POSTGRES_SESSION,
    connectionString,
    max: size,
    connectionTimeoutMillis: 5000,
    // Kept open, because a new connection would have to prepare everything again.
    idleTimeoutMillis: 0,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c statement_timeout=15000 -c lock_timeout=5000',
  })
  pool.on('connect', (client) => closeWhenUnresponsive(client))
  pool.on('error', () => undefined)
  return {
    rows: async <Row>(statement: HotStatement, values: readonly unknown[]) =>
      (await pool.query(queryOf(statement, values))).rows as Row[],
    close: () => pool.end(),
  }
}

/** Runs hot statements on the embedded database's only connection. */
export function hotQueriesOnKnex(knex: Knex): HotQueries {
  const client = knex.client as {
    acquireConnection(): Promise<Client>
    releaseConnection(connection: Client): Promise<void>
  }
  return {
    rows: async <Row>(statement: HotStatement, values: readonly unknown[]) => {
      const connection = await client.acquireConnection()
      try {
        return (await connection.query(queryOf(statement, values))).rows as Row[]
      } finally {
        await client.releaseConnection(connection)
      }
    },
    close: async () => undefined,
  }
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  import type { Client } from 'pg'

  /** A transaction of Knex; its constructor begins it. */
  export default class Transaction {
    constructor(client: object, ...options: unknown[])
    /** Resolves when the database has responded. */
    begin(connection: Client): Promise<unknown>
  }
}

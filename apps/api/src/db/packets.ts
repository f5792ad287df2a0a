import type { Duplex } from 'node:stream'
import type { Knex } from 'knex'
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
import type { Client } from 'pg'

/** Sends statements that are issued together as one packet, instead of one packet each. */
export function gather(connection: Client): void {
  const stream: Partial<Duplex> = connection.connection.stream
  // The embedded database has no socket.
  if (!stream.cork || stream.writableCorked !== 0) return
  stream.cork()
  process.nextTick(() => stream.uncork?.())
}

class Transaction extends PostgresTransaction {
  override begin(connection: Client): Promise<unknown> {
    gather(connection)
    // If it fails, so does the transaction.
    void super.begin(connection)
    return Promise.resolve()
  }
}

/** From now on, transactions do not wait for the response to BEGIN, which is sent with their first statements. */
export function gatherBegin({ client }: Knex): void {
  const transacting = client as { transaction: (...options: unknown[]) => PostgresTransaction }
  transacting.transaction = (...options) => new Transaction(transacting, ...options)
}

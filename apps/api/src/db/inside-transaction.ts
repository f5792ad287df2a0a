import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, marked as being inside one. */
export async function runInside<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * From now on, work inside a transaction that requests another connection fails. It would read only committed data, and
 * may wait for a connection until the transaction itself ends: on the embedded database, which has one, forever.
 */
export function forbidNestedConnections(knex: Knex): void {
  const client = knex.client as { acquireConnection(): Promise<unknown> }
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    if (transactions.getStore()?.isOpen) throw new Error('database: asked beside the open transaction instead of in it')
    return acquire()
  }
}

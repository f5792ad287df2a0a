import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs a transaction's work. */
export async function runInside<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * From now on a transaction's work that asks for another connection fails. It would read what was committed before, and may wait
 * for a connection until the transaction itself is over: on the embedded database, which has one, always.
 */
export function refuseInside(knex: Knex): void {
  const client = knex.client as { acquireConnection(): Promise<unknown> }
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    if (transactions.getStore()?.isOpen) throw new Error('database: asked beside the open transaction instead of in it')
    return acquire()
  }
}

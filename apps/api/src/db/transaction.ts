import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isRetryable } from './errors.ts'

const ATTEMPTS = 4
const afterCommits = new WeakMap<Knex.Transaction, (() => void)[]>()

/**
 * Runs `work` in one database transaction. A lost race (serialization failure, deadlock) runs it again, so `work` does
 * nothing outside `trx`; what must follow the commit goes through `afterCommit`.
 */
export async function inTransaction<Result>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: (() => void)[] = []
    try {
      const result = await knex.transaction((trx) => {
        afterCommits.set(trx, callbacks)
        return work(trx)
      })
      for (const callback of callbacks) callback()
      return result
    } catch (error) {
      if (!isRetryable(error) || attempt >= ATTEMPTS) throw error
      await delay(Math.random() * 20 * attempt)
    }
  }
}

/** Calls back once, synchronously, when the transaction has been committed; never when it is rolled back. */
export function afterCommit(trx: Knex.Transaction, callback: () => void): void {
  const callbacks = afterCommits.get(trx)
  if (!callbacks) throw new Error('afterCommit: open the transaction with inTransaction')
  callbacks.push(callback)
}

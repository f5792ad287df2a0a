import { setImmediate } from 'node:timers/promises'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { JobPayloads } from './outbox.ts'
import type { JobHandler } from './worker.ts'

type BatchKind = 'customerImport.write' | 'bulkChange.write'

/** Processes some batches of a change that is too large for one transaction; returns whether there are more. */
export type BatchWork<Kind extends BatchKind> = (organizationId: Id, payload: JobPayloads[Kind]) => Promise<boolean>

/** Milliseconds after which the job is put back, so that a process can stop. */
const TURN_MS = 3000
/** About a day of retries: written batches are kept, and each further run continues after them. */
const ATTEMPTS = 150

/**
 * Writes batch by batch, each in its own transaction, until one reports that it was the last or the turn ends; returns
 * whether there are more.
 */
export async function takeTurn(writeBatch: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + TURN_MS
  let goesOn = true
  while (goesOn && performance.now() < until) {
    goesOn = await writeBatch()
    // The embedded database runs in this thread: other requests are read in between.
    await setImmediate()
  }
  return goesOn
}

interface BatchJobs {
  importCustomers: BatchWork<'customerImport.write'>
  /**
   * Ends the undo of an import that cannot continue; an import that is being written stays as it is and can be
   * cancelled.
   */
  giveUpImport: (trx: Knex.Transaction, organizationId: Id, importId: Id) => Promise<void>
  changeCustomers: BatchWork<'bulkChange.write'>
  /** Ends a change that cannot continue. */
  giveUpChange: (trx: Knex.Transaction, organizationId: Id, bulkChangeId: Id) => Promise<void>
}

export function createBatchJobs({ importCustomers, giveUpImport, changeCustomers, giveUpChange }: BatchJobs): {
  [Kind in BatchKind]: JobHandler<Kind>
} {
  return {
    'customerImport.write': {
      attempts: ATTEMPTS,
      lane: () => 'imports',
      async run({ organizationId, kind, payload }) {
        const hasMore = await importCustomers(organizationId, payload)
        return async () => (hasMore ? { kind, waitMs: 0 } : 'done')
      },
      giveUp: (trx, { organizationId, payload }) => giveUpImport(trx, organizationId, payload.importId),
    },
    'bulkChange.write': {
      attempts: ATTEMPTS,
      lane: ({ payload }) => payload.bulkChangeId,
      async run({ organizationId, kind, payload }) {
        const hasMore = await changeCustomers(organizationId, payload)
        return async () => (hasMore ? { kind, waitMs: 0 } : 'done')
      },
      giveUp: (trx, { organizationId, payload }) => giveUpChange(trx, organizationId, payload.bulkChangeId),
    },
  }
}

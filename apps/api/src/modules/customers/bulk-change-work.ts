import type { BulkKind, Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type BatchWork, takeTurn } from '../../jobs/batch-jobs.ts'
import { endRunning, writeNextBatch } from './bulk-changes.repository.ts'

/** Continues bulk changes batch by batch and notifies open screens of each batch. */
export function createBulkChangeWork({
  database: { knex },
  clock,
  live,
}: Pick<Context, 'database' | 'clock' | 'live'>) {
  /** The inbox shows tags, so tag changes concern conversations too. */
  const tell = (trx: Knex.Transaction, organizationId: Id, kind: BulkKind) =>
    live.record(trx, [
      { organizationId, topic: 'customer', ids: {} },
      ...(kind === 'tag' ? [{ organizationId, topic: 'conversation', ids: {} } as const] : []),
    ])

  const writeBatch = async (trx: Knex.Transaction, organizationId: Id, bulkChangeId: Id): Promise<boolean> => {
    const written = await writeNextBatch(trx, { organizationId, bulkChangeId, at: clock.now() })
    if (written) tell(trx, organizationId, written.kind)
    return written?.hasMore ?? false
  }

  const turn: BatchWork<'bulkChange.write'> = (organizationId, { bulkChangeId }) =>
    takeTurn(() => inTransaction(knex, (trx) => writeBatch(trx, organizationId, bulkChangeId)))

  const giveUp = async (trx: Knex.Transaction, organizationId: Id, bulkChangeId: Id): Promise<void> => {
    const ended = await endRunning(trx, organizationId, bulkChangeId, 'failed')
    if (ended) tell(trx, organizationId, ended.kind)
  }

  return { tell, writeBatch, turn, giveUp }
}

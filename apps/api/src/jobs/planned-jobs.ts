import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { writeRowsOf } from '../db/transaction.ts'
import type { NewJob } from './outbox.ts'

/**
 * Locks a row of the outbox that has a key and is due later. A change of its subject locks it first, as the worker
 * does, so that a change and the due time wait for each other.
 */
export async function lockPlannedJob(trx: Knex.Transaction, organizationId: Id, key: string): Promise<void> {
  await writeRowsOf(trx, 'outbox')
  await trx('outbox').where({ organization_id: organizationId, unique_key: key }).forUpdate().select('id')
}

/** Makes the row with this key due at `runAt`, whatever its state; a worker that holds it loses it. */
export async function planJob(
  trx: Knex.Transaction,
  organizationId: Id,
  { id, kind, payload }: NewJob,
  { key, runAt }: { key: string; runAt: Date },
): Promise<void> {
  const free = { leased_by: null, leased_until: null }
  const due = { run_at: runAt, attempts: 0, last_error: null, done_at: null, failed_at: null, ...free }
  await writeRowsOf(trx, 'outbox')
  await trx('outbox')
    .insert({
      organization_id: organizationId,
      id,
      kind,
      payload: JSON.stringify(payload),
      unique_key: key,
      run_at: runAt,
    })
    .onConflict(trx.raw('(organization_id, unique_key) where unique_key is not null'))
    .merge(due)
}

/** Cancels the row with this key. */
export async function dropPlannedJob(trx: Knex.Transaction, organizationId: Id, key: string): Promise<void> {
  await writeRowsOf(trx, 'outbox')
  await trx('outbox')
    .where({ organization_id: organizationId, unique_key: key })
    .whereNull('done_at')
    .update({ done_at: trx.fn.now(), leased_by: null, leased_until: null })
}

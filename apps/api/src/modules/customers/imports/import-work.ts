import type { Id, ImportStatus } from '@parley/domain'
import type { ReadRow } from '@parley/domain/customer-import'
import { type LiveChange, NAMED_CUSTOMERS } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type BatchWork, takeTurn } from '../../../jobs/batch-jobs.ts'
import { readCustomFields } from '../../custom-fields/custom-fields.repository.ts'
import { readRows, type StoredChoices, tableOf } from './read-rows.ts'
import { undoRows } from './undo-rows.ts'
import { writeRows } from './write-rows.ts'

/** Batch size: small, so that payments and texts of the locked customers do not wait for long. */
const BATCH = 500

interface StoredImport {
  status: ImportStatus
  by_user_id: Id
  file_name: string
  choices: StoredChoices
  processed: number
  rows: number
}

/** Writes and undoes imports, batch by batch. */
export function createImportWork({ database: { knex }, clock, live }: Pick<Context, 'database' | 'clock' | 'live'>) {
  /** The rows of the import in progress, cached so that they are not parsed in each turn. */
  let current: { importId: Id; rows: ReadRow[] } | null = null

  const rowsOf = async (organizationId: Id, importId: Id, choices: StoredChoices): Promise<ReadRow[]> => {
    if (current?.importId === importId) return current.rows
    const stored = await knex('customer_imports')
      .where({ organization_id: organizationId, id: importId })
      .first<{ file: Uint8Array | null } | undefined>('file')
    // Cancelled in between.
    if (!stored?.file) return []
    const rows = await readRows(
      knex,
      organizationId,
      tableOf(stored.file, choices.reading),
      choices,
      await readCustomFields(knex, organizationId),
    )
    current = { importId, rows }
    return rows
  }

  const ofImport = (organizationId: Id, importId: Id) =>
    knex('customer_imports').where({ organization_id: organizationId, id: importId })

  /** A turn still open was interrupted: the process or the database went down. */
  const beginTurn = (organizationId: Id, importId: Id) =>
    ofImport(organizationId, importId).update({
      has_turn: true,
      resumed_at: knex.raw('case when has_turn and processed > 0 then ?::timestamptz else resumed_at end', [
        clock.now(),
      ]),
      resumed_after: knex.raw('case when has_turn and processed > 0 then processed else resumed_after end'),
    })

  const lock = (trx: Knex.Transaction, key: { organization_id: Id; id: Id }) =>
    trx('customer_imports')
      .where(key)
      .forUpdate()
      .first<StoredImport | undefined>('status', 'by_user_id', 'file_name', 'choices', 'processed', 'rows')

  const writeBatch = async (trx: Knex.Transaction, organizationId: Id, importId: Id, rows: readonly ReadRow[]) => {
    const key = { organization_id: organizationId, id: importId }
    const stored = await lock(trx, key)
    if (stored?.status !== 'running') return false
    const { processed, by_user_id: byUserId, file_name: fileName, choices } = stored
    const batch = rows.slice(processed, processed + BATCH)
    const at = clock.now()
    const { existing } = choices
    const written = await writeRows(trx, { organizationId, importId, byUserId, fileName, at, existing, rows: batch })
    const isLast = processed + batch.length >= rows.length
    await trx('customer_imports')
      .where(key)
      .update({
        processed: trx.raw('processed + ?', [batch.length]),
        added: trx.raw('added + ?', [written.added]),
        changed: trx.raw('changed + ?', [written.changed]),
        opted_out: trx.raw('opted_out + ?', [written.optedOut]),
        refused: trx.raw('refused + ?', [written.refused]),
        ...(isLast && { status: 'done', file: null, ended_at: at }),
      })
    tell(trx, organizationId, written.conversationIds, isLast)
    return !isLast
  }

  const undoBatch = async (trx: Knex.Transaction, organizationId: Id, importId: Id, byUserId: Id) => {
    const key = { organization_id: organizationId, id: importId }
    const stored = await lock(trx, key)
    if (stored?.status !== 'undoing') return false
    const done = await undoRows(trx, { organizationId, importId, byUserId, at: clock.now() })
    await trx('customer_imports')
      .where(key)
      .update(
        done
          ? { undone: trx.raw('undone + ?', [done.undone]), kept: trx.raw('kept + ?', [done.kept]) }
          : { status: 'undone' },
      )
    tell(trx, organizationId, [], done === null)
    return done !== null
  }

  /** Notifies open screens; everything that shows customers' names is refetched once, at the end. */
  const tell = (trx: Knex.Transaction, organizationId: Id, conversationIds: readonly Id[], isLast: boolean) => {
    const named: LiveChange[] = isLast ? [{ topic: 'conversation', ids: {} }, ...NAMED_CUSTOMERS] : []
    const customers: LiveChange = { topic: 'customer', ids: {} }
    live.record(trx, [
      ...[customers, ...named].map(({ topic, ids }) => ({ organizationId, topic, ids })),
      ...conversationIds.map((conversationId) => ({
        organizationId,
        topic: 'conversation' as const,
        ids: { conversationId },
      })),
    ])
  }

  const turn: BatchWork<'customerImport.write'> = async (organizationId, { importId, byUserId }) => {
    const stored = await knex('customer_imports')
      .where({ organization_id: organizationId, id: importId })
      .first<StoredImport | undefined>('status', 'choices')
    const isWriting = stored?.status === 'running'
    const rows = isWriting ? await rowsOf(organizationId, importId, stored.choices) : []
    if (isWriting) await beginTurn(organizationId, importId)
    const goesOn = await takeTurn(() =>
      inTransaction(knex, (trx) =>
        isWriting
          ? writeBatch(trx, organizationId, importId, rows)
          : undoBatch(trx, organizationId, importId, byUserId),
      ),
    )
    if (isWriting) await ofImport(organizationId, importId).update({ has_turn: false })
    if (!goesOn) current = null
    return goesOn
  }

  const giveUp = async (trx: Knex.Transaction, organizationId: Id, importId: Id): Promise<void> => {
    const ended = await trx('customer_imports')
      .where({ organization_id: organizationId, id: importId, status: 'undoing' })
      .update({ status: 'undo_failed' })
    if (ended > 0) tell(trx, organizationId, [], true)
  }

  return { turn, giveUp }
}

import { setImmediate } from 'node:timers/promises'
import { type BulkChange, type bulkAssignCustomers, type BodyOf, problems } from '@parley/contract'
import { BULK_MAX, type BulkEdit, type BulkKind, CUSTOMER_FILTERS, distinctTags, type Id } from '@parley/domain'
import { decideBulkChange, decideBulkUndo } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LiveUpdate } from '../../events/live-updates.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readClock } from '../settings/organization-clock.ts'
import { checkFiltersExist, whereOf } from '../stored-list.ts'
import { readBulkChanges } from './bulk-changes.read-model.ts'
import { editBatch, undoBatch } from './bulk-changes.repository.ts'
import { CUSTOMERS } from './customer-list.read-model.ts'

/** So few that nobody who pays or texts one of them waits for long. */
const BATCH = 500

interface StoredChange {
  kind: BulkKind
  edit: object
  undoes_id: Id | null
  created_at: Date | string
}

type Selection = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'expectedCount'>

export interface BulkChangesService {
  /** Changes all customers of a selection, batch by batch; who reads the changes meanwhile sees how far it is. */
  change(caller: Caller, selection: Selection, edit: BulkEdit): Promise<BulkChange>
  /** Takes a change back, batch by batch. One that still runs ends where it is. */
  undo(caller: Caller, id: Id): Promise<BulkChange>
}

export function createBulkChangesService(context: Context): BulkChangesService {
  const { database, clock, live } = context
  const { knex } = database

  /** The ids of whom a selection names, in order; one more than may be changed where there are too many. */
  const idsOf = async (organizationId: Id, { customerIds, filter }: Selection): Promise<Id[]> => {
    const values: unknown[] = [organizationId]
    const day = await readClock(database.hot, organizationId, clock.now())
    if (filter) await checkFiltersExist(knex, organizationId, CUSTOMER_FILTERS, filter)
    const clauses = whereOf(CUSTOMERS, filter ?? {}, day, values)
    const wanted = new Set(customerIds)
    if (customerIds) clauses.push(`cu.id = any($${values.push([...wanted])}::uuid[])`)
    const text = `select cu.id from customers cu where ${clauses.join(' and ')} order by cu.id limit ${BULK_MAX + 1}`
    const rows = await queryNamed<{ id: Id }>(knex, text, values)
    if (customerIds && rows.length < wanted.size) throw problems.notFound('customer')
    return rows.map(({ id }) => id)
  }

  const assigneeOf = async (organizationId: Id, edit: BulkEdit): Promise<{ isActive: boolean } | null> => {
    if (edit.kind !== 'assign' || edit.primaryContactUserId === null) return null
    const key = { organization_id: organizationId, id: edit.primaryContactUserId }
    const row = await knex('users').where(key).first<{ status: string } | undefined>('status')
    if (!row) throw problems.notFound('user')
    return { isActive: row.status === 'active' }
  }

  /** Each batch in a transaction of its own, until one says that it was the last. */
  const inBatches = async (
    organizationId: Id,
    { ids, kind }: { ids: readonly Id[]; kind: BulkKind },
    write: (trx: Knex.Transaction, batch: readonly Id[]) => Promise<boolean>,
  ) => {
    for (let from = 0; from < ids.length; from += BATCH) {
      const goesOn = await inTransaction(knex, async (trx) => {
        const isWritten = await write(trx, ids.slice(from, from + BATCH))
        if (isWritten) live.record(trx, newsOf(organizationId, kind))
        return isWritten
      })
      if (!goesOn) return
      // The embedded database answers within this thread: other requests are read in between.
      await setImmediate()
    }
  }

  const read = async (organizationId: Id, id: Id): Promise<BulkChange> => {
    const [stored] = await readBulkChanges(knex, organizationId, { id })
    if (!stored) throw new Error('bulk change: it is stored and cannot be read')
    return stored
  }

  return {
    change: async (caller, selection, asked) => {
      const { organizationId, userId } = caller.actor
      const edit: BulkEdit =
        asked.kind === 'assign'
          ? asked
          : { kind: 'tag', add: distinctTags(asked.add), remove: distinctTags(asked.remove) }
      const assignee = await assigneeOf(organizationId, edit)
      const ids = await idsOf(organizationId, selection)
      const id = newId()
      const matched = ids.length
      const expected = (selection.filter && selection.expectedCount) ?? null
      const decision = decideBulkChange({ id, edit, selection: { matched, expected }, assignee })
      if (!decision.allowed) throw problems.refused(decision)
      const { kind, ...set } = edit
      await inTransaction(knex, async (trx) => {
        const at = clock.now()
        const key = { organization_id: organizationId, id }
        await trx('bulk_changes').insert({
          ...key,
          kind,
          edit: JSON.stringify(set),
          by_user_id: userId,
          matched,
          created_at: at,
        })
        await applyChanges(context, trx, byCaller(caller, at), decision.changes)
      })
      await inBatches(organizationId, { ids, kind: edit.kind }, (trx, batch) =>
        editBatch(trx, { organizationId, bulkChangeId: id, kind, ids: batch, at: clock.now() }, edit),
      )
      return read(organizationId, id)
    },
    undo: async (caller, undoesId) => {
      const { organizationId, userId } = caller.actor
      const id = newId()
      const { kind, ids } = await inTransaction(knex, async (trx) => {
        const key = { organization_id: organizationId, id: undoesId }
        const undone = await trx('bulk_changes').where(key).forUpdate().first<StoredChange | undefined>()
        if (!undone) throw problems.notFound('change')
        const isUndone = await trx('bulk_changes')
          .where({ organization_id: organizationId, undoes_id: undoesId })
          .first<{ id: Id } | undefined>('id')
        const ofChange = { organization_id: organizationId, bulk_change_id: undoesId }
        const ids = await trx('bulk_change_rows')
          .where(ofChange)
          .whereNotNull('before')
          .orderBy('customer_id')
          .pluck<Id[]>('customer_id')
        const at = clock.now()
        const state = {
          at: new Date(undone.created_at),
          isUndo: undone.undoes_id !== null,
          isUndone: isUndone !== undefined,
        }
        const { kind, edit } = undone
        const matched = ids.length
        const decision = decideBulkUndo({ id, undone: state, edit: { kind, ...edit } as BulkEdit, matched, now: at })
        if (!decision.allowed) throw problems.refused(decision)
        await trx('bulk_changes').insert({
          organization_id: organizationId,
          id,
          kind,
          edit: JSON.stringify(edit),
          by_user_id: userId,
          matched,
          undoes_id: undoesId,
          created_at: at,
        })
        await applyChanges(context, trx, byCaller(caller, at), decision.changes)
        return { kind, ids }
      })
      await inBatches(organizationId, { ids, kind }, async (trx, batch) => {
        await undoBatch(trx, { organizationId, bulkChangeId: id, kind, ids: batch, at: clock.now() }, undoesId)
        return true
      })
      return read(organizationId, id)
    },
  }
}

/** The inbox shows tags. */
const newsOf = (organizationId: Id, kind: BulkKind): LiveUpdate[] => [
  { organizationId, topic: 'customer', ids: {} },
  ...(kind === 'tag' ? [{ organizationId, topic: 'conversation', ids: {} } as const] : []),
]

import { type BodyOf, type BulkChange, type bulkAssignCustomers, problems } from '@parley/contract'
import {
  BULK_BATCH,
  BULK_MAX,
  type BulkEdit,
  type BulkKind,
  type BulkStatus,
  CUSTOMER_FILTERS,
  distinctTags,
  type Id,
} from '@parley/domain'
import { type Change, decideBulkChange, decideBulkStop, decideBulkUndo } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { checkFiltersExist, whereOf } from '../stored-list.ts'
import { createBulkChangeWork } from './bulk-change-work.ts'
import { readBulkChanges } from './bulk-changes.read-model.ts'
import { endRunning } from './bulk-changes.repository.ts'
import { CUSTOMERS } from './customer-list.read-model.ts'
import { findContact } from './customer-records.ts'

interface StoredChange {
  kind: BulkKind
  edit: object
  status: BulkStatus
  undoes_id: Id | null
  processed: number
  created_at: Date | string
}

type Selection = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'exceptIds' | 'expectedCount'>

/** A bulk change to be started. */
interface Begun {
  id: Id
  edit: BulkEdit
  undoesId: Id | null
  /** Ids of the customers to change, in order. */
  ids: Id[]
  /** The changes from its decision. */
  changes: readonly Change[]
}

export interface BulkChangesService {
  /**
   * Changes all customers of a selection: up to one batch immediately, larger ones in the worker after the response.
   */
  change(caller: Caller, selection: Selection, edit: BulkEdit): Promise<BulkChange>
  /** Undoes a change by means of another bulk change. One that is still running is stopped first. */
  undo(caller: Caller, id: Id): Promise<BulkChange>
  /** Stops a change at its current position; what it has changed stays. */
  stop(caller: Caller, id: Id): Promise<BulkChange>
}

export function createBulkChangesService(context: Context): BulkChangesService {
  const { database, clock, outbox } = context
  const { knex } = database
  const work = createBulkChangeWork(context)

  /**
   * The ids of the selected customers, in order; when there are more than may be changed, the limit plus one. Customers
   * selected by id are included even when erased or merged by now, and are refused with that reason when their batch is
   * written.
   */
  const idsOf = async (
    trx: Knex.Transaction,
    organizationId: Id,
    { customerIds, filter, exceptIds = [] }: Selection,
    day: OrganizationClock,
  ): Promise<Id[]> => {
    const values: unknown[] = [organizationId]
    if (filter) await checkFiltersExist(trx, organizationId, CUSTOMER_FILTERS, filter)
    const requested = new Set(customerIds)
    const clauses = filter
      ? whereOf(CUSTOMERS, filter, day, values)
      : ['cu.organization_id = $1', `cu.id = any($${values.push([...requested])}::uuid[])`]
    if (exceptIds.length > 0) clauses.push(`cu.id <> all($${values.push(exceptIds)}::uuid[])`)
    const text = `select cu.id from customers cu where ${clauses.join(' and ')} order by cu.id limit ${BULK_MAX + 1}`
    const rows = await queryNamed<{ id: Id }>(trx, text, values)
    if (!filter && rows.length < requested.size) throw problems.notFound('customer')
    return rows.map(({ id }) => id)
  }

  const read = async (trx: Knex.Transaction, organizationId: Id, id: Id): Promise<BulkChange> => {
    const [stored] = await readBulkChanges(trx, organizationId, { id })
    if (!stored) throw new Error('bulk change: it is stored and cannot be read')
    return stored
  }

  /** Stores a change with the ids of its customers, and starts it. */
  const begin = async (
    trx: Knex.Transaction,
    caller: Caller,
    { id, edit, undoesId, ids, changes }: Begun,
  ): Promise<BulkChange> => {
    const { organizationId, userId } = caller.actor
    const { kind, ...set } = edit
    const at = clock.now()
    await trx('bulk_changes').insert({
      organization_id: organizationId,
      id,
      kind,
      edit: JSON.stringify(set),
      status: 'running',
      customer_ids: ids,
      by_user_id: userId,
      matched: ids.length,
      undoes_id: undoesId,
      created_at: at,
    })
    await applyChanges(context, trx, byCaller(caller, at), changes)
    if (ids.length <= BULK_BATCH) await work.writeBatch(trx, organizationId, id)
    else {
      outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'bulkChange.write', payload: { bulkChangeId: id } }])
      work.tell(trx, organizationId, kind)
    }
    return read(trx, organizationId, id)
  }

  const lock = async (trx: Knex.Transaction, organizationId: Id, id: Id) => {
    const stored = await trx('bulk_changes')
      .where({ organization_id: organizationId, id })
      .forUpdate()
      .first<StoredChange | undefined>('kind', 'edit', 'status', 'undoes_id', 'processed', 'created_at')
    if (!stored) throw problems.notFound('change')
    const { kind, edit, undoes_id, ...state } = stored
    return { ...state, edit: { kind, ...edit } as BulkEdit, isUndo: undoes_id !== null }
  }

  return {
    change: async (caller, selection, asked) => {
      const { organizationId } = caller.actor
      const day = await context.clockOf(organizationId)
      return inTransaction(knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const edit: BulkEdit =
            asked.kind === 'assign'
              ? asked
              : { kind: 'tag', add: distinctTags(asked.add), remove: distinctTags(asked.remove) }
          const contactId = edit.kind === 'assign' ? edit.primaryContactUserId : null
          const assignee = await findContact(trx, organizationId, contactId)
          const ids = await idsOf(trx, organizationId, selection, day)
          const id = newId()
          const matched = ids.length
          const expected = (selection.filter && selection.expectedCount) ?? null
          const decision = decideBulkChange({ id, edit, selection: { matched, expected }, assignee })
          if (!decision.allowed) throw problems.refused(decision)
          return begin(trx, caller, { id, edit, undoesId: null, ids, changes: decision.changes })
        }),
      )
    },
    undo: (caller, undoesId) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = caller.actor
        const { edit, isUndo, created_at } = await lock(trx, organizationId, undoesId)
        const isUndone = await trx('bulk_changes')
          .where({ organization_id: organizationId, undoes_id: undoesId })
          .first<{ id: Id } | undefined>('id')
        const ids = await trx('bulk_change_rows')
          .where({ organization_id: organizationId, bulk_change_id: undoesId })
          .whereNotNull('before')
          .orderBy('customer_id')
          .pluck<Id[]>('customer_id')
        const id = newId()
        const undone = { at: new Date(created_at), isUndo, isUndone: isUndone !== undefined }
        const decision = decideBulkUndo({ id, undone, edit, matched: ids.length, now: clock.now() })
        if (!decision.allowed) throw problems.refused(decision)
        await endRunning(trx, organizationId, undoesId, 'stopped')
        return begin(trx, caller, { id, edit, undoesId, ids, changes: decision.changes })
      }),
    stop: (caller, id) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = caller.actor
        const { edit, status, isUndo, processed } = await lock(trx, organizationId, id)
        const decision = decideBulkStop({ id, stored: { status, isUndo }, edit, processed })
        if (!decision.allowed) throw problems.refused(decision)
        await endRunning(trx, organizationId, id, 'stopped')
        await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
        work.tell(trx, organizationId, edit.kind)
        return read(trx, organizationId, id)
      }),
  }
}

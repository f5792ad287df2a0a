import { setImmediate } from 'node:timers/promises'
import {
  type BodyOf,
  type CustomerImportDetails,
  problems,
  type checkCustomerImport,
  type ResponseOf,
  type startCustomerImport,
} from '@parley/contract'
import {
  csvLines,
  BYTE_ORDER_MARK,
  csvFileName,
  type Decision,
  type Id,
  applyImportedRow,
  isFieldTarget,
  type ImportStatus,
  numbersOf,
  stopsTexts,
} from '@parley/domain'
import { type Change, decideImport, decideImportCancel, decideImportUndo } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../../changes/apply.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import type { Caller } from '../../../http/routes.ts'
import { newId } from '../../../ids.ts'
import { findErasedOptOuts } from '../erased-opt-outs.ts'
import { readImport, readRefusedRows } from './customer-imports.read-model.ts'
import { findNumberHolders, heldByOthers } from './held-numbers.ts'
import { readChosen, readRows } from './read-rows.ts'

type Body = BodyOf<typeof startCustomerImport>

interface StoredImport {
  id: Id
  file_name: string
  status: ImportStatus
  rows: number
  processed: number
  created_at: Date | string
}

/** Number of numbers looked up at a time. */
const SLICE = 1000
const SHOWN = 100

export function createCustomerImports(context: Context) {
  const { database, clock, live, outbox } = context
  const { knex } = database

  const read = async (executor: Knex, organizationId: Id, id: Id): Promise<CustomerImportDetails> => {
    const found = await readImport(executor, organizationId, id)
    if (!found) throw problems.notFound('import')
    return found
  }

  /** Cancels or undoes an import according to a decision. */
  const move = (
    caller: Caller,
    id: Id,
    decide: (
      stored: Parameters<typeof decideImport>[0],
      processed: number,
      now: Date,
    ) => Decision<{ changes: Change[] }>,
    write: (trx: Knex.Transaction, now: Date) => object,
  ): Promise<CustomerImportDetails> =>
    inTransaction(knex, async (trx) => {
      const { organizationId } = caller.actor
      const key = { organization_id: organizationId, id }
      const now = clock.now()
      const stored = await trx('customer_imports')
        .where(key)
        .forUpdate()
        .first<StoredImport | undefined>('id', 'file_name', 'status', 'rows', 'processed', 'created_at')
      if (!stored) throw problems.notFound('import')
      const { file_name: fileName, status, rows, processed, created_at } = stored
      const decision = decide({ id, fileName, status, rows, at: new Date(created_at) }, processed, now)
      if (!decision.allowed) throw problems.refused(decision)
      await trx('customer_imports').where(key).update(write(trx, now))
      await applyChanges(context, trx, byCaller(caller, now), decision.changes)
      live.record(trx, [{ organizationId, topic: 'customer', ids: {} }])
      return read(trx, organizationId, id)
    })

  const enqueue = (trx: Knex.Transaction, { actor: { organizationId, userId: byUserId } }: Caller, importId: Id) =>
    outbox.enqueue(trx, organizationId, [
      { id: newId(), kind: 'customerImport.write', payload: { importId, byUserId } },
    ])

  return {
    read: (organizationId: Id, id: Id) => read(knex, organizationId, id),

    /** Computes what an import would do, without writing. */
    check: async (organizationId: Id, body: Body): Promise<ResponseOf<typeof checkCustomerImport>> => {
      const { table, choices, fields: customFields } = await readChosen(knex, organizationId, body)
      const rows = await readRows(knex, organizationId, table, choices, customFields)
      const withValues = choices.targets.some(isFieldTarget)
      const counts = { rows: rows.length, added: 0, changed: 0, optedOut: 0, refusedCount: 0 }
      const refused: ResponseOf<typeof checkCustomerImport>['refused'] = []
      for (let from = 0; from < rows.length; from += SLICE) {
        const slice = rows.slice(from, from + SLICE)
        const numbers = slice.flatMap(({ fields }) => (fields ? numbersOf(fields) : []))
        const held = await findNumberHolders(knex, organizationId, numbers, { withValues })
        const erased = await findErasedOptOuts(knex, organizationId, numbers)
        for (const { row, shown, fields, refusal } of slice) {
          const customer = (fields && held.get(fields.phoneNumber)) ?? null
          const isHeld = heldByOthers(held, customer)
          const outcome = fields
            ? applyImportedRow(customer, fields, choices.existing, { customFields, isHeld })
            : { is: 'refused' as const, refusal }
          if (outcome.is === 'added') counts.added += 1
          if (outcome.is === 'changed') counts.changed += 1
          if (stopsTexts(outcome, fields, customer, (number) => erased.has(number))) counts.optedOut += 1
          if (outcome.is !== 'refused') continue
          counts.refusedCount += 1
          const { kind, text: reason } = outcome.refusal
          if (refused.length < SHOWN) refused.push({ row: row.row, ...shown, kind, reason })
        }
        await setImmediate()
      }
      return { ...counts, refused }
    },

    /** Stores the file and queues the writing of its rows. */
    start: async (caller: Caller, body: Body): Promise<CustomerImportDetails> => {
      const { organizationId, userId } = caller.actor
      const { bytes, table, choices } = await readChosen(knex, organizationId, body)
      return inTransaction(knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const [id, at] = [newId(), clock.now()]
          const { fileName } = body
          const rows = table.rows.length
          await trx('customer_imports').insert({
            organization_id: organizationId,
            id,
            by_user_id: userId,
            file_name: fileName,
            file: bytes,
            choices: JSON.stringify(choices),
            heads: [...table.heads],
            rows,
            created_at: at,
          })
          const changes = decideImport({ id, fileName, status: 'running', rows, at })
          await applyChanges(context, trx, byCaller(caller, at), changes)
          enqueue(trx, caller, id)
          live.record(trx, [{ organizationId, topic: 'customer', ids: {} }])
          return read(trx, organizationId, id)
        }),
      )
    },

    /** Ends an import at its current position; what it has written stays. */
    cancel: (caller: Caller, id: Id) =>
      move(caller, id, decideImportCancel, (_, now) => ({ status: 'cancelled', file: null, ended_at: now })),

    /** Queues the undoing of what an import has written. */
    undo: (caller: Caller, id: Id) =>
      move(
        caller,
        id,
        (stored, _, now) => decideImportUndo(stored, now),
        (trx) => {
          enqueue(trx, caller, id)
          return { status: 'undoing' }
        },
      ),

    /** The refused rows as a CSV file, with the reason after their cells. */
    refusedFile: async (organizationId: Id, id: Id) => {
      const stored = await knex('customer_imports')
        .where({ organization_id: organizationId, id })
        .first<{ heads: string[] } | undefined>('heads')
      if (!stored) throw problems.notFound('import')
      const { timezone } = await context.clockOf(organizationId)
      const pieces = async function* () {
        yield BYTE_ORDER_MARK + csvLines([[...stored.heads, 'Reason']])
        for await (const rows of readRefusedRows(knex, organizationId, id)) yield csvLines(rows)
      }
      return { name: csvFileName('refused-rows', timezone, clock.now()), pieces: pieces() }
    },
  }
}

import {
  CHANGED_SINCE_IMPORT,
  CUSTOMER_FIELDS,
  type Id,
  type ImportableFields,
  USED_SINCE_IMPORT,
  valuesByField,
} from '@parley/domain'
import type { Knex } from 'knex'
import { deleteValuesOf, readValuesOf, writeValuesOf } from '../../custom-fields/custom-fields.repository.ts'
import { fieldChanges, keepChanges } from '../customer-changes.repository.ts'
import { keepErasedOptOuts, keepOptOuts } from '../erased-opt-outs.ts'
import type { FieldsBefore } from './kept-rows.ts'

/** Number of customers undone together. */
const BATCH = 500

interface UndoneImport {
  organizationId: Id
  importId: Id
  /** The user who undoes it, and when. */
  byUserId: Id
  at: Date
}

type Stored = ImportableFields & { id: Id; version: number; isOptedOut: boolean }

interface Row {
  customer_id: Id
  before: FieldsBefore | null
  version: number
}

/** An imported customer: their previous field values, null when the import created them, and their version after it. */
interface Imported {
  id: Id
  before: FieldsBefore | null
  version: number
}

/**
 * The tables that refer to a customer once they have been used: undoing an import keeps customers referred to by one.
 */
export const USES_OF_CUSTOMERS = [
  'activity',
  'calls',
  'conversations',
  'customer_changes',
  'invoices',
  'ledger_entries',
  'line_conversations',
  'meeting_guests',
  'notes',
  'transactions',
  'voicemails',
] as const

/**
 * Undoes the import of some customers: restores the previous fields of those who existed and deletes those who did not,
 * except for customers changed or used since. Opt-outs stay, also for the number of a deleted customer who asked for
 * it. Returns the counts; null when none is left.
 */
export async function undoRows(
  trx: Knex.Transaction,
  undone: UndoneImport,
): Promise<{ undone: number; kept: number } | null> {
  const imported = await readImported(trx, undone)
  if (imported.length === 0) return null
  const ids = imported.map(({ id }) => id)
  const rows = await trx('customers')
    .where({ organization_id: undone.organizationId })
    .whereIn('id', ids)
    .orderBy('id')
    // Also excludes inserts that refer to them: nobody can create a conversation with a customer who is being deleted.
    .forUpdate()
    .select<Stored[]>(
      'id',
      'name',
      'other_phones as otherPhoneNumbers',
      'email',
      'tags',
      'notes',
      'primary_contact_user_id as primaryContactUserId',
      'timezone',
      'version',
      trx.raw('opted_out_at is not null as "isOptedOut"'),
    )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const same = imported.filter(({ id, version }) => stored.get(id)?.version === version)
  const isSame = new Set(same.map(({ id }) => id))
  const made = same.filter(({ before }) => before === null).map(({ id }) => id)
  const removed = await findUnused(trx, undone, made)
  const isRemoved = new Set(removed)
  await restore(trx, undone, same, stored)
  const restored = same.filter(({ before }) => before !== null).map(({ id }) => id)
  await ofImport(trx, undone)
    .whereIn('customer_id', [...restored, ...removed])
    .delete()
  const stopped = await findStopped(trx, undone, removed)
  if (stopped.length > 0) await keepErasedOptOuts(trx, undone.organizationId, stopped, undone.at)
  await remove(trx, undone, removed)
  const changed = ids.filter((id) => !isSame.has(id))
  const used = made.filter((id) => !isRemoved.has(id))
  await ofImport(trx, undone).whereIn('customer_id', changed).update({ kept: CHANGED_SINCE_IMPORT })
  await ofImport(trx, undone).whereIn('customer_id', used).update({ kept: USED_SINCE_IMPORT })
  return { undone: restored.length + removed.length, kept: changed.length + used.length }
}

const ofImport = (trx: Knex.Transaction, { organizationId, importId }: UndoneImport) =>
  trx('customer_import_rows').where({ organization_id: organizationId, import_id: importId })

/**
 * The next customers, each with all of their rows: the first has their previous values, the last the import's version.
 */
async function readImported(trx: Knex.Transaction, undone: UndoneImport): Promise<Imported[]> {
  const open = () => ofImport(trx, undone).whereNull('refusal').whereNull('kept')
  const next = await open().orderBy('line').limit(BATCH).pluck<Id[]>('customer_id')
  const rows: Row[] = await open()
    .whereIn('customer_id', next)
    .orderBy('line', 'desc')
    .select('customer_id', 'before', 'version')
  const imported = new Map<Id, Imported>()
  for (const { customer_id: id, before, version } of rows) {
    const later = imported.get(id)
    imported.set(id, {
      id,
      before: before && { ...later?.before, ...before },
      version: Math.max(version, later?.version ?? 0),
    })
  }
  return [...imported.values()]
}

async function findUnused(trx: Knex.Transaction, { organizationId }: UndoneImport, ids: readonly Id[]): Promise<Id[]> {
  const uses = USES_OF_CUSTOMERS.map(
    (table) =>
      `not exists (select from ${table} u where u.organization_id = c.organization_id and u.customer_id = c.id)`,
  )
  return trx('customers as c')
    .where('c.organization_id', organizationId)
    .whereIn('c.id', [...ids])
    .whereRaw(uses.join(' and '))
    .pluck<Id[]>('c.id')
}

/** Customers who asked for no texts; opt-outs that only the file states are undone with the import. */
async function findStopped(trx: Knex.Transaction, { organizationId }: UndoneImport, ids: readonly Id[]): Promise<Id[]> {
  return trx('customers as c')
    .where('c.organization_id', organizationId)
    .whereIn('c.id', [...ids])
    .whereNotNull('c.opted_out_at')
    .whereRaw(
      `exists (select from consent_changes h
        where h.organization_id = c.organization_id and h.customer_id = c.id and h.opted_out and h.how is not null)`,
    )
    .pluck<Id[]>('c.id')
}

async function remove(trx: Knex.Transaction, { organizationId }: UndoneImport, ids: readonly Id[]): Promise<void> {
  await trx('consent_changes')
    .where({ organization_id: organizationId })
    .whereIn('customer_id', [...ids])
    .delete()
  await trx('different_customers')
    .where({ organization_id: organizationId })
    .where((pair) => void pair.whereIn('customer_id', [...ids]).orWhereIn('other_id', [...ids]))
    .delete()
  // Their values are all from the import; any other would have raised their version.
  await deleteValuesOf(trx, organizationId, ids)
  await trx('customers')
    .where({ organization_id: organizationId })
    .whereIn('id', [...ids])
    .delete()
}

/** Restores the fields that an import changed; the others stay. */
async function restore(
  trx: Knex.Transaction,
  undone: UndoneImport,
  imported: readonly Imported[],
  stored: ReadonlyMap<Id, Stored>,
): Promise<void> {
  const rows = imported.flatMap(({ id, before }) => (before ? [{ id, before }] : []))
  if (rows.length === 0) return
  const kept = (column: string, value: string, field = column) =>
    `${column} = case when jsonb_exists(r.before, '${field}') then ${value} else c.${column} end`
  const text = (column: string) => kept(column, `r.before ->> '${column}'`)
  const numbers = `array(select jsonb_array_elements_text(r.before -> 'otherPhoneNumbers'))`
  const tags = `array(select jsonb_array_elements_text(r.before -> 'tags'))`
  const contact = `cast(r.before ->> 'primaryContactUserId' as uuid)`
  // An opted-out customer must not be texted at a removed number either.
  const dropped = rows.flatMap(({ id, before }) => {
    const { isOptedOut = false, otherPhoneNumbers = [] } = stored.get(id) ?? {}
    const had = before['otherPhoneNumbers']
    return isOptedOut && Array.isArray(had) ? otherPhoneNumbers.filter((number) => !had.includes(number)) : []
  })
  if (dropped.length > 0) await keepOptOuts(trx, undone.organizationId, dropped, undone.at)
  await trx.raw(
    `update customers c set ${text('name')}, ${text('email')}, ${text('notes')}, ${text('timezone')}, ${kept('tags', tags)},
      ${kept('other_phones', numbers, 'otherPhoneNumbers')},
      ${kept('primary_contact_user_id', contact, 'primaryContactUserId')}, version = c.version + 1
    from jsonb_to_recordset(cast(? as jsonb)) as r (id uuid, before jsonb)
    where c.organization_id = ? and c.id = r.id`,
    [JSON.stringify(rows), undone.organizationId],
  )
  const values = await restoreValues(trx, undone, rows)
  const changed = imported.flatMap(({ id, before, version }) => {
    const changes = fieldChanges({ ...values.get(id), ...stored.get(id) }, before ?? {})
    return before ? [{ customerId: id, version: version + 1, changes }] : []
  })
  await keepChanges(trx, undone, changed)
}

/** Restores the previous custom field values; returns those that they replaced. */
async function restoreValues(
  trx: Knex.Transaction,
  { organizationId }: UndoneImport,
  rows: readonly { id: Id; before: FieldsBefore }[],
): Promise<ReadonlyMap<Id, Record<Id, string | null>>> {
  const written = rows.flatMap(({ id: customerId, before }) => {
    const values = Object.entries(before).flatMap(([field, was]): [Id, string | null][] =>
      IS_DETAIL.has(field) || (was !== null && typeof was !== 'string') ? [] : [[field, was]],
    )
    return values.length === 0 ? [] : [{ customerId, values: Object.fromEntries(values) }]
  })
  if (written.length === 0) return new Map()
  const ids = written.map(({ customerId }) => customerId)
  const now = await readValuesOf(trx, organizationId, ids)
  await writeValuesOf(trx, organizationId, written)
  return new Map(ids.map((id) => [id, valuesByField(now.get(id) ?? [])]))
}

const IS_DETAIL: ReadonlySet<string> = new Set(CUSTOMER_FIELDS)

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

/** So many customers are taken back together. */
const BATCH = 500

interface UndoneImport {
  organizationId: Id
  importId: Id
  /** Who takes it back, and when. */
  byUserId: Id
  at: Date
}

type Stored = ImportableFields & { id: Id; version: number; isOptedOut: boolean }

interface Row {
  customer_id: Id
  before: FieldsBefore | null
  version: number
}

/** A customer of an import: what their fields were before it, null where it made them, and their version after it. */
interface Imported {
  id: Id
  before: FieldsBefore | null
  version: number
}

/** The tables that name a customer once something has happened with them: an import that is undone leaves who is in one. */
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
 * Takes some customers of an import back: who was there before gets the fields that they had, and who was not goes away, unless
 * they were changed or used since. That texts are off stays, also for the number of somebody who goes away and said so. Answers
 * how many, null when none is left.
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
    // Against whoever is about to write to them: nobody makes a conversation with a customer who goes away.
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

/** The next customers, each with all rows of theirs: the first says what they were, the last which version is the import's. */
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

/** Who said that they want no texts; what only the file says goes with the import. */
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
  // Theirs are the import's: with others they would have another version.
  await deleteValuesOf(trx, organizationId, ids)
  await trx('customers')
    .where({ organization_id: organizationId })
    .whereIn('id', [...ids])
    .delete()
}

/** Gives the fields back that an import changed; the others stay. */
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
  // Who stopped texts is not texted by a number that goes either.
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

/** Gives custom fields back what stood in them; answers what stood there until now. */
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

import {
  type CustomField,
  type E164,
  type Id,
  type ImportableFields,
  type ImportedFields,
  type ImportExisting,
  applyImportedRow,
  type ImportOutcome,
  numbersOf,
  stopsTexts,
  valuesByField,
} from '@parley/domain'
import type { ReadRow } from '@parley/domain/customer-import'
import type { Knex } from 'knex'
import { newId } from '../../../ids.ts'
import { touchConversationsOf } from '../../conversations/conversation-records.ts'
import { holdCustomFields, writeValuesOf } from '../../custom-fields/custom-fields.repository.ts'
import { fieldChanges, keepChanges } from '../customer-changes.repository.ts'
import { findErasedOptOuts, recordErasedStops } from '../erased-opt-outs.ts'
import { findNumberHolders, heldByOthers, type HeldCustomer } from './held-numbers.ts'
import { fieldsBefore, type StoredRowOutcome, keepRows } from './kept-rows.ts'

/** Rows of one import that are written together. */
export interface RowBatch {
  organizationId: Id
  importId: Id
  byUserId: Id
  /** Name of the imported file. */
  fileName: string
  at: Date
  existing: ImportExisting
  rows: readonly ReadRow[]
}

export interface Written {
  added: number
  changed: number
  refused: number
  optedOut: number
  /** Conversations with customers whom the batch opted out. */
  conversationIds: Id[]
}

/** A row with valid fields. */
type Importable = ReadRow & { fields: ImportedFields }

interface Decided {
  read: Importable
  customer: HeldCustomer | null
  outcome: ImportOutcome
  /** Whether one of their new numbers belonged to an erased customer who had opted out. */
  isStopped: boolean
}

/**
 * Writes a batch with a few statements. As everywhere, conversations are locked before customers, and customers in the
 * order of their ids; each outcome is decided under the lock, so that a colleague's newer edit is seen.
 */
export async function writeRows(trx: Knex.Transaction, batch: RowBatch): Promise<Written> {
  const { organizationId } = batch
  const kept: StoredRowOutcome[] = batch.rows.flatMap((read) => (read.refusal ? [{ read, refusal: read.refusal }] : []))
  const optedOut: Id[] = []
  const counts = { added: 0, changed: 0 }
  let stopped = 0
  const conversationIds = await touchConversationsOf(trx, organizationId, await findOptingOut(trx, batch))
  let left = batch.rows.filter((read): read is Importable => read.fields !== null)
  const fields = await holdFields(trx, organizationId, left)
  while (left.length > 0) {
    const { now, later } = await decideRows(trx, batch, { rows: left, fields })
    const made = await insertNew(trx, batch, now)
    const changed = now.flatMap(({ read, customer, outcome, isStopped }) =>
      customer && outcome.is === 'changed'
        ? [{ read, customer, isStopped: isStopped && !outcome.optsOut, ...outcome }]
        : [],
    )
    await updateChanged(trx, batch, changed)
    await keepChanges(
      trx,
      batch,
      changed.map(({ customer, ...change }) => ({
        customerId: customer.id,
        version: customer.version + 1,
        changes: fieldChanges(fieldsBefore(customer, change), { ...change.fields, ...valuesByField(change.values) }),
      })),
    )
    await writeValuesOf(trx, organizationId, [
      ...changed.map(({ customer, values }) => ({ customerId: customer.id, values: valuesByField(values) })),
      ...made.map(({ id, values }) => ({ customerId: id, values: valuesByField(values) })),
    ])
    for (const { read, outcome } of now) if (outcome.is === 'refused') kept.push({ read, refusal: outcome.refusal })
    for (const { read, customer, isStopped, ...change } of changed) {
      if (isStopped) stopped += 1
      kept.push({
        read,
        customerId: customer.id,
        before: fieldsBefore(customer, change),
        version: customer.version + 1,
      })
      if (change.optsOut) optedOut.push(customer.id)
    }
    for (const { read, id, isStopped } of made) {
      kept.push({ read, customerId: id, before: null, version: 1 })
      if (isStopped) stopped += 1
      if (read.fields.optedOut) optedOut.push(id)
    }
    counts.added += made.length
    counts.changed += changed.length
    const isMade = new Set<ReadRow>(made.map(({ read }) => read))
    // Somebody else took their numbers concurrently: they are decided again, as existing customers.
    const taken = now.filter(({ read, outcome }) => outcome.is === 'added' && !isMade.has(read))
    left = [...later, ...taken.map(({ read }) => read)]
  }
  await insertConsentChanges(trx, batch, optedOut)
  await keepRows(trx, batch, kept)
  const refused = kept.filter((row) => 'refusal' in row).length
  return { ...counts, refused, optedOut: optedOut.length + stopped, conversationIds }
}

/** The custom fields that the rows set; locked before customers, so that none is deleted concurrently. */
function holdFields(trx: Knex.Transaction, organizationId: Id, rows: readonly Importable[]): Promise<CustomField[]> {
  const ids = new Set(rows.flatMap(({ fields }) => fields.values.map(({ customFieldId }) => customFieldId)))
  return ids.size === 0 ? Promise.resolve([]) : holdCustomFields(trx, organizationId, [...ids])
}

/** Ids of the customers whom the batch opts out, read before the locks. */
async function findOptingOut(trx: Knex.Transaction, { organizationId, rows }: RowBatch): Promise<Id[]> {
  const others = rows.flatMap(({ fields }) => fields?.otherPhoneNumbers ?? [])
  const erased = others.length === 0 ? new Set<E164>() : await findErasedOptOuts(trx, organizationId, others)
  const numbers = rows.flatMap(({ fields }) =>
    fields && (fields.optedOut || fields.otherPhoneNumbers.some((number) => erased.has(number)))
      ? [fields.phoneNumber]
      : [],
  )
  if (numbers.length === 0) return []
  const held = await findNumberHolders(trx, organizationId, numbers)
  return [...held.values()].filter(({ isOptedOut }) => !isOptedOut).map(({ id }) => id)
}

/**
 * Decides the rows under lock. Of two rows about one customer with both numbers, the second is returned as `later`, to
 * be decided once the first is written.
 */
async function decideRows(
  trx: Knex.Transaction,
  { organizationId, existing }: RowBatch,
  { rows, fields: customFields }: { rows: readonly Importable[]; fields: readonly CustomField[] },
): Promise<{ now: Decided[]; later: Importable[] }> {
  const numbers = rows.flatMap(({ fields }) => numbersOf(fields))
  const others = rows.flatMap(({ fields }) => fields.otherPhoneNumbers)
  const erased = others.length === 0 ? new Set<E164>() : await findErasedOptOuts(trx, organizationId, others)
  const asked = { isLocked: true, withValues: customFields.length > 0 }
  const held = await findNumberHolders(trx, organizationId, numbers, asked)
  const met = new Set<Id>()
  const now: Decided[] = []
  const later: Importable[] = []
  for (const read of rows) {
    const customer = held.get(read.fields.phoneNumber) ?? null
    if (customer && met.has(customer.id)) later.push(read)
    else {
      const isHeld = heldByOthers(held, customer)
      const outcome = applyImportedRow(customer, read.fields, existing, { customFields, isHeld })
      const isStopped =
        outcome.is === 'changed' && stopsTexts(outcome, read.fields, customer, (number) => erased.has(number))
      now.push({ read, customer, outcome, isStopped })
    }
    if (customer) met.add(customer.id)
  }
  return { now, later }
}

/**
 * Claims the numbers of new customers and inserts the customers; returns those whose numbers were free. `isStopped`: a
 * number belonged to an erased customer who had opted out.
 */
async function insertNew(
  trx: Knex.Transaction,
  { organizationId, byUserId, at }: RowBatch,
  decided: readonly Decided[],
) {
  const wanted = decided.flatMap(({ read, outcome }) =>
    outcome.is === 'added' ? [{ id: newId(), read, ...outcome }] : [],
  )
  if (wanted.length === 0) return []
  const taken: { customer_id: Id }[] = await trx('customer_phones')
    .insert(
      wanted.flatMap(({ id, read }) =>
        numbersOf(read.fields).map((phone) => ({ organization_id: organizationId, phone, customer_id: id })),
      ),
    )
    .onConflict(['organization_id', 'phone'])
    .ignore()
    .returning('customer_id')
  const takenOf = Map.groupBy(taken, ({ customer_id }) => customer_id)
  const countOf = (id: Id) => takenOf.get(id)?.length ?? 0
  const free = wanted.filter(({ id, read }) => countOf(id) === numbersOf(read.fields).length)
  const isFree = new Set(free.map(({ id }) => id))
  const partly = [...takenOf.keys()].filter((id) => !isFree.has(id))
  if (partly.length > 0) {
    await trx('customer_phones').where({ organization_id: organizationId }).whereIn('customer_id', partly).delete()
  }
  const numbers = free.flatMap(({ read }) => numbersOf(read.fields))
  const erased = await findErasedOptOuts(trx, organizationId, numbers)
  const made = free.map(({ id, read, fields, values }) => {
    const isStopped = !read.fields.optedOut && numbersOf(read.fields).some((number) => erased.has(number))
    return { id, read, fields, values, isStopped }
  })
  const rows = made.map(({ id, read, fields, isStopped }) => ({
    ...columnsOf(fields),
    id,
    phone: read.fields.phoneNumber,
    opted_out: read.fields.optedOut,
    is_erased: isStopped,
  }))
  await trx.raw(
    `insert into customers (organization_id, id, phone, other_phones, name, email, tags, notes, primary_contact_user_id, timezone, created_at,
      opted_out_at, opted_out_by_user_id)
    select :organizationId, r.id, r.phone, r.other_phones, r.name, r.email, r.tags, r.notes, r.contact, r.timezone, :at,
      case when r.opted_out or r.is_erased then cast(:at as timestamptz) end,
      case when r.opted_out then cast(:byUserId as uuid) end
    from jsonb_to_recordset(cast(:rows as jsonb)) as r (id uuid, phone text, other_phones text[], name text, email text, tags text[],
      notes text, contact uuid, timezone text, opted_out boolean, is_erased boolean)`,
    { organizationId, at, byUserId, rows: JSON.stringify(rows) },
  )
  const stopped = made.filter(({ isStopped }) => isStopped).map(({ id }) => id)
  if (stopped.length > 0) await recordErasedStops(trx, organizationId, stopped, at)
  return made
}

/** Writes the changed fields and opt-outs. */
async function updateChanged(
  trx: Knex.Transaction,
  { organizationId, byUserId, at }: RowBatch,
  changed: readonly {
    customer: HeldCustomer
    fields: Partial<ImportableFields>
    optsOut: boolean
    isStopped: boolean
  }[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ customer, fields, optsOut, isStopped }) => ({
    ...columnsOf({ ...customer, ...fields }),
    id: customer.id,
    opts_out: optsOut,
    is_erased: isStopped,
  }))
  await trx.raw(
    `update customers c set name = r.name, other_phones = r.other_phones, email = r.email, tags = r.tags, notes = r.notes,
      primary_contact_user_id = r.contact, timezone = r.timezone, version = c.version + 1,
      opted_out_at = case when r.opts_out or r.is_erased then cast(:at as timestamptz) else c.opted_out_at end,
      opted_out_by_user_id = case when r.opts_out then cast(:byUserId as uuid) else c.opted_out_by_user_id end
    from jsonb_to_recordset(cast(:rows as jsonb)) as r (id uuid, other_phones text[], name text, email text, tags text[],
      notes text, contact uuid, timezone text, opts_out boolean, is_erased boolean)
    where c.organization_id = :organizationId and c.id = r.id`,
    { organizationId, at, byUserId, rows: JSON.stringify(rows) },
  )
  const stopped = changed.filter(({ isStopped }) => isStopped).map(({ customer }) => customer.id)
  if (stopped.length > 0) await recordErasedStops(trx, organizationId, stopped, at)
}

async function insertConsentChanges(
  trx: Knex.Transaction,
  { organizationId, byUserId, fileName, at }: RowBatch,
  customerIds: readonly Id[],
): Promise<void> {
  if (customerIds.length === 0) return
  await trx('consent_changes').insert(
    customerIds.map((customerId) => ({
      organization_id: organizationId,
      id: newId(),
      customer_id: customerId,
      opted_out: true,
      detail: `Import of ${fileName}`,
      by_user_id: byUserId,
      created_at: at,
    })),
  )
}

const columnsOf = ({
  name,
  otherPhoneNumbers,
  email,
  tags,
  notes,
  primaryContactUserId: contact,
  timezone,
}: ImportableFields) => ({
  name,
  other_phones: otherPhoneNumbers,
  email,
  tags,
  notes,
  contact,
  timezone,
})

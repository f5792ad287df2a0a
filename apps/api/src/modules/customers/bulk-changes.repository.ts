import {
  type BulkEdit,
  type BulkFields,
  type BulkKind,
  editedInBulk,
  type Id,
  type KeptInBulk,
  restoredInBulk,
} from '@parley/domain'
import type { Knex } from 'knex'
import { type CustomerChange, fieldChanges, keepChanges } from './customer-changes.repository.ts'

interface Row {
  id: Id
  tags: string[]
  primary_contact_user_id: Id | null
  version: number
}

/** A customer whom an edit changes, with what its fields were, or why it cannot. */
interface Outcome {
  id: Id
  fields: Partial<BulkFields> | null
  before: Partial<BulkFields> | null
  version: number | null
  refusal: string | null
}

interface Batch {
  organizationId: Id
  bulkChangeId: Id
  kind: BulkKind
  ids: readonly Id[]
  at: Date
}

/** Changes those of a batch whom the edit changes, and keeps what they were; false where the change was undone meanwhile. */
export const editBatch = (trx: Knex.Transaction, batch: Batch, edit: BulkEdit): Promise<boolean> =>
  writeBatch(trx, batch, (row) => editedInBulk(fieldsOf(row), edit))

/** Gives those of a batch back what they were before another change. */
export async function undoBatch(trx: Knex.Transaction, batch: Batch, undoesId: Id): Promise<void> {
  const rows = await trx('bulk_change_rows')
    .where({ organization_id: batch.organizationId, bulk_change_id: undoesId })
    .whereIn('customer_id', [...batch.ids])
    .select<({ customer_id: Id } & KeptInBulk)[]>('customer_id', 'before', 'version')
  const kept = new Map(rows.map((row) => [row.customer_id, row]))
  await writeBatch(trx, batch, (row) => {
    const was = kept.get(row.id)
    return was ? restoredInBulk(row, was) : null
  })
}

/**
 * Customers are locked in the order of their ids, as everybody who locks several does. The change itself is locked before them:
 * once it is undone, no further batch of it is written.
 */
async function writeBatch(
  trx: Knex.Transaction,
  { organizationId, bulkChangeId, kind, ids, at }: Batch,
  become: (row: Row) => ReturnType<typeof editedInBulk>,
): Promise<boolean> {
  const key = { organization_id: organizationId, id: bulkChangeId }
  const change = await trx('bulk_changes').where(key).forUpdate().first<{ by_user_id: Id }>('by_user_id')
  if (await trx('bulk_changes').where({ organization_id: organizationId, undoes_id: bulkChangeId }).first('id')) {
    return false
  }
  const rows: Row[] = await trx('customers')
    .where({ organization_id: organizationId, merged_into_id: null, erased_at: null })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'tags', 'primary_contact_user_id', 'version')
  const outcomes = rows.flatMap((row) => outcomeOf(row, kind, become(row)))
  const changed = outcomes.filter(({ fields }) => fields !== null)
  if (changed.length > 0) {
    await writeFields(trx, organizationId, kind, changed)
    await keepChanges(trx, { organizationId, byUserId: change.by_user_id, at }, changed.flatMap(changeOf))
  }
  if (outcomes.length > 0) {
    await trx.raw(
      `insert into bulk_change_rows (organization_id, bulk_change_id, customer_id, before, version, refusal)
      select ?, ?, r.id, r.before, r.version, r.refusal
      from jsonb_to_recordset(cast(? as jsonb)) as r (id uuid, before jsonb, version integer, refusal text)`,
      [organizationId, bulkChangeId, JSON.stringify(outcomes)],
    )
  }
  await trx('bulk_changes')
    .where(key)
    .update({
      processed: trx.raw('processed + ?', [ids.length]),
      changed: trx.raw('changed + ?', [changed.length]),
      refused: trx.raw('refused + ?', [outcomes.length - changed.length]),
    })
  return true
}

const fieldsOf = ({ tags, primary_contact_user_id: primaryContactUserId }: Row): BulkFields => ({
  tags,
  primaryContactUserId,
})

function outcomeOf(row: Row, kind: BulkKind, edited: ReturnType<typeof editedInBulk>): Outcome[] {
  const { id, version } = row
  if (edited === null) return []
  if ('refusal' in edited) return [{ id, fields: null, before: null, version: null, refusal: edited.refusal }]
  const { tags, primaryContactUserId } = fieldsOf(row)
  const before = kind === 'assign' ? { primaryContactUserId } : { tags }
  return [{ id, fields: edited.fields, before, version: version + 1, refusal: null }]
}

const changeOf = ({ id: customerId, version, before, fields }: Outcome): CustomerChange[] =>
  version === null ? [] : [{ customerId, version, changes: fieldChanges(before ?? {}, fields ?? {}) }]

/** One statement for a batch: fifty thousand one by one would hold every one of them for as long as all take. */
async function writeFields(
  trx: Knex.Transaction,
  organizationId: Id,
  kind: BulkKind,
  changed: readonly Outcome[],
): Promise<void> {
  const rows = changed.map(({ id, version, fields }) => ({
    id,
    version,
    contact: fields?.primaryContactUserId,
    tags: fields?.tags,
  }))
  const column = kind === 'assign' ? 'primary_contact_user_id = e.contact' : 'tags = e.tags'
  await trx.raw(
    `update customers c set ${column}, version = e.version
    from jsonb_to_recordset(cast(? as jsonb)) as e (id uuid, version integer, contact uuid, tags text[])
    where c.organization_id = ? and c.id = e.id`,
    [JSON.stringify(rows), organizationId],
  )
}

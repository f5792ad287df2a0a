import { type BulkEdit, type BulkFields, editedInBulk, type Id } from '@parley/domain'
import type { Knex } from 'knex'

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

/**
 * Changes those of a batch whom the edit changes, and keeps what they were. Customers are locked in the order of their ids, as
 * everybody who locks several does.
 */
export async function editBatch(
  trx: Knex.Transaction,
  organizationId: Id,
  bulkChangeId: Id,
  edit: BulkEdit,
  ids: readonly Id[],
): Promise<void> {
  const rows: Row[] = await trx('customers')
    .where({ organization_id: organizationId })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'tags', 'primary_contact_user_id', 'version')
  const outcomes = rows.flatMap((row) => outcomeOf(row, edit))
  const changed = outcomes.filter(({ fields }) => fields !== null)
  if (changed.length > 0) await writeFields(trx, organizationId, edit, changed)
  if (outcomes.length > 0) {
    await trx.raw(
      `insert into bulk_change_rows (organization_id, bulk_change_id, customer_id, before, version, refusal)
      select ?, ?, r.id, r.before, r.version, r.refusal
      from jsonb_to_recordset(cast(? as jsonb)) as r (id uuid, before jsonb, version integer, refusal text)`,
      [organizationId, bulkChangeId, JSON.stringify(outcomes)],
    )
  }
  await trx('bulk_changes')
    .where({ organization_id: organizationId, id: bulkChangeId })
    .update({
      processed: trx.raw('processed + ?', [ids.length]),
      changed: trx.raw('changed + ?', [changed.length]),
      refused: trx.raw('refused + ?', [outcomes.length - changed.length]),
    })
}

function outcomeOf(row: Row, edit: BulkEdit): Outcome[] {
  const { id, tags, version, primary_contact_user_id: primaryContactUserId } = row
  const edited = editedInBulk({ tags, primaryContactUserId }, edit)
  if (edited === null) return []
  if ('refusal' in edited) return [{ id, fields: null, before: null, version: null, refusal: edited.refusal }]
  const before = edit.kind === 'assign' ? { primaryContactUserId } : { tags }
  return [{ id, fields: edited.fields, before, version: version + 1, refusal: null }]
}

/** One statement for a batch: fifty thousand one by one would hold every one of them for as long as all take. */
async function writeFields(
  trx: Knex.Transaction,
  organizationId: Id,
  { kind }: BulkEdit,
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

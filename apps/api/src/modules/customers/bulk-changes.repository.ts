import {
  BULK_BATCH,
  type BulkEdit,
  type BulkFields,
  type BulkKind,
  editedInBulk,
  GONE_IN_BULK,
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
  merged_into_id: Id | null
  erased_at: Date | string | null
}

/** The part of a running change that its next batch needs. */
interface RunningChange {
  kind: BulkKind
  edit: object
  by_user_id: Id
  undoes_id: Id | null
  matched: number
  processed: number
  ids: Id[]
}

/** The result for one customer: the new fields and their previous values, or the reason why they cannot be changed. */
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
  at: Date
}

/**
 * Writes the next batch of a running change and marks it done with the last one; null when it is not running. The
 * change is locked before its customers, so that a concurrent worker, here or in another process, continues after this
 * batch. Customers are locked in the order of their ids, as everywhere.
 */
export async function writeNextBatch(
  trx: Knex.Transaction,
  { organizationId, bulkChangeId, at }: Batch,
): Promise<{ kind: BulkKind; hasMore: boolean } | null> {
  const change = await lockRunning(trx, organizationId, bulkChangeId)
  if (!change) return null
  const { kind, ids, matched, processed, by_user_id: byUserId } = change
  const become = await ruleOf(trx, organizationId, change)
  const rows: Row[] = await trx('customers')
    .where({ organization_id: organizationId })
    .whereIn('id', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'tags', 'primary_contact_user_id', 'version', 'merged_into_id', 'erased_at')
  const found = new Map(rows.map((row) => [row.id, row]))
  const outcomes = ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return [refused(id, GONE_IN_BULK.removed)]
    if (row.erased_at !== null) return [refused(id, GONE_IN_BULK.erased)]
    if (row.merged_into_id !== null) return [refused(id, GONE_IN_BULK.merged)]
    return outcomeOf(row, kind, become(row))
  })
  const changed = outcomes.filter(({ fields }) => fields !== null)
  if (changed.length > 0) {
    await writeFields(trx, organizationId, kind, changed)
    await keepChanges(trx, { organizationId, byUserId, at }, changed.flatMap(changeOf))
  }
  if (outcomes.length > 0) {
    await trx.raw(
      `insert into bulk_change_rows (organization_id, bulk_change_id, customer_id, before, version, refusal)
      select ?, ?, r.id, r.before, r.version, r.refusal
      from jsonb_to_recordset(cast(? as jsonb)) as r (id uuid, before jsonb, version integer, refusal text)`,
      [organizationId, bulkChangeId, JSON.stringify(outcomes)],
    )
  }
  const hasMore = processed + ids.length < matched
  await trx('bulk_changes')
    .where({ organization_id: organizationId, id: bulkChangeId })
    .update({
      processed: processed + ids.length,
      changed: trx.raw('changed + ?', [changed.length]),
      refused: trx.raw('refused + ?', [outcomes.length - changed.length]),
      ...(!hasMore && { status: 'done', customer_ids: null }),
    })
  return { kind, hasMore }
}

/** Ends a running change at its current position; null when it is not running. */
export async function endRunning(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
  status: 'stopped' | 'failed',
): Promise<{ kind: BulkKind } | null> {
  const [ended] = await trx('bulk_changes')
    .where({ organization_id: organizationId, id, status: 'running' })
    .update({ status, customer_ids: null })
    .returning<{ kind: BulkKind }[]>('kind')
  return ended ?? null
}

const lockRunning = (trx: Knex.Transaction, organizationId: Id, id: Id) =>
  trx('bulk_changes')
    .where({ organization_id: organizationId, id, status: 'running' })
    .forUpdate()
    .first<RunningChange | undefined>(
      'kind',
      'edit',
      'by_user_id',
      'undoes_id',
      'matched',
      'processed',
      trx.raw('customer_ids[processed + 1 : processed + ?]::text[] as ids', [BULK_BATCH]),
    )

/**
 * Returns the function that computes each customer's new fields: by the edit, or by the values from before the change
 * that is undone.
 */
async function ruleOf(
  trx: Knex.Transaction,
  organizationId: Id,
  { kind, edit, undoes_id, ids }: RunningChange,
): Promise<(row: Row) => ReturnType<typeof editedInBulk>> {
  if (undoes_id === null) return (row) => editedInBulk(fieldsOf(row), { kind, ...edit } as BulkEdit)
  const rows = await trx('bulk_change_rows')
    .where({ organization_id: organizationId, bulk_change_id: undoes_id })
    .whereIn('customer_id', ids)
    .select<({ customer_id: Id } & KeptInBulk)[]>('customer_id', 'before', 'version')
  const kept = new Map(rows.map((row) => [row.customer_id, row]))
  return (row) => {
    const was = kept.get(row.id)
    return was ? restoredInBulk(row, was) : null
  }
}

const refused = (id: Id, refusal: string): Outcome => ({ id, fields: null, before: null, version: null, refusal })

const fieldsOf = ({ tags, primary_contact_user_id: primaryContactUserId }: Row): BulkFields => ({
  tags,
  primaryContactUserId,
})

function outcomeOf(row: Row, kind: BulkKind, edited: ReturnType<typeof editedInBulk>): Outcome[] {
  const { id, version } = row
  if (edited === null) return []
  if ('refusal' in edited) return [refused(id, edited.refusal)]
  const { tags, primaryContactUserId } = fieldsOf(row)
  const before = kind === 'assign' ? { primaryContactUserId } : { tags }
  return [{ id, fields: edited.fields, before, version: version + 1, refusal: null }]
}

const changeOf = ({ id: customerId, version, before, fields }: Outcome): CustomerChange[] =>
  version === null ? [] : [{ customerId, version, changes: fieldChanges(before ?? {}, fields ?? {}) }]

/** One statement per batch: single updates would hold every row's lock until all fifty thousand were done. */
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

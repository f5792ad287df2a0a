import type { FieldChange, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

/** What changed of a customer in one version. */
export interface CustomerChange {
  customerId: Id
  version: number
  changes: FieldChange[]
}

/** What each field was and is. */
export const fieldChanges = (before: object, after: object): FieldChange[] => {
  const was = new Map<string, FieldChange['before']>(Object.entries(before))
  return Object.entries(after).map(([field, value]: [string, FieldChange['after']]) => {
    return { field, before: was.get(field) ?? null, after: value }
  })
}

/** Keeps what changed of many customers, so that who edits one of them is told who changed what. */
export async function keepChanges(
  trx: Knex.Transaction,
  { organizationId, byUserId, at }: { organizationId: Id; byUserId: Id; at: Date },
  changed: readonly CustomerChange[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ customerId, version, changes }) => ({
    id: newId(),
    customer: customerId,
    version,
    changes,
  }))
  await trx.raw(
    `insert into customer_changes (organization_id, id, customer_id, version, by_user_id, changes, created_at)
    select ?, r.id, r.customer, r.version, ?, r.changes, ?
    from jsonb_to_recordset(cast(? as jsonb)) as r (id uuid, customer uuid, version integer, changes jsonb)`,
    [organizationId, byUserId, at, JSON.stringify(rows)],
  )
}

import type { FieldChange, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

/** The field changes of a customer in one version. */
export interface CustomerChange {
  customerId: Id
  version: number
  changes: FieldChange[]
}

/** Each field's previous and new value. */
export const fieldChanges = (before: object, after: object): FieldChange[] => {
  const was = new Map<string, FieldChange['before']>(Object.entries(before))
  return Object.entries(after).map(([field, value]: [string, FieldChange['after']]) => {
    return { field, before: was.get(field) ?? null, after: value }
  })
}

/** Stores the changes of many customers, so that a user with a conflicting edit can be told who changed which field. */
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

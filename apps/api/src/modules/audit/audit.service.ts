import type { AuditChange, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'
import type { LiveUpdates } from '../../events/live-updates.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'

/** Who did it, and in which request; null for both when the product did it by itself. */
export interface AuditedBy {
  organizationId: Id
  userId: Id | null
  requestId: string | null
}

export function auditedBy({ actor, requestId }: Pick<Caller, 'actor' | 'requestId'>): AuditedBy {
  return { organizationId: actor.organizationId, userId: actor.userId, requestId }
}

/** Records writes that touch money or roles, in the transaction of the write itself; open logs show them. */
export async function recordAudit(
  live: Pick<LiveUpdates, 'record'>,
  trx: Knex.Transaction,
  { organizationId, userId, requestId }: AuditedBy,
  at: Date,
  ...changes: readonly AuditChange[]
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ action, subject, before, after }) => ({
    organization_id: organizationId,
    id: newId(),
    user_id: userId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before,
    after,
    request_id: requestId,
    created_at: at,
  }))
  pendingWrites(trx).insert('audit_entries', rows)
  await live.record(
    trx,
    rows.map(({ id }) => ({ organizationId, topic: 'audit', ids: { auditEntryId: id } })),
  )
}

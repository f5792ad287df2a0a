import type { AuditChange, Id } from '@parley/domain'
import { newId } from '../../ids.ts'

/** Who did it, and in which request; null for both when the product did it by itself. */
export interface AuditedBy {
  organizationId: Id
  userId: Id | null
  requestId: string | null
}

/** Writes that touch money or roles, as they are stored. */
export function auditRows({ organizationId, userId, requestId }: AuditedBy, at: Date, changes: readonly AuditChange[]) {
  return changes.map(({ action, subject, before, after }) => ({
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
}

import type { AuditChange, Id } from '@parley/domain'
import { newId } from '../../ids.ts'

/** The user and the request of a change; both null when the product acted on its own. */
export interface AuditedBy {
  organizationId: Id
  userId: Id | null
  requestId: string | null
}

/** Builds the rows of audit entries. */
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

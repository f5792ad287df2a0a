import type { Actor, AuditChange, Id } from '@parley/domain'
import type { MockContext } from './mock-context.ts'

/**
 * Adds an audit entry for a write that touched money or roles, and notifies open logs; `userId` is null when the
 * product acted on its own.
 */
export function recordAudit(
  { store, live, now, newId }: MockContext,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'> | { organizationId: Id; userId: null },
  change: AuditChange,
): void {
  const requestId = userId === null ? null : newId()
  const id = newId()
  store.audit.push({ ...change, id, organizationId, at: now(), userId, requestId })
  live.publish({ type: 'audit', organizationId, ids: { auditEntryId: id } })
}

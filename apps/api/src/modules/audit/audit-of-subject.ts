import type { AuditChange, AuditFields, Id } from '@parley/domain'
import type { Knex } from 'knex'

/** An audit entry about a record. */
export interface AuditOfSubject {
  after: AuditFields | null
  byName: string | null
  at: Date
}

/** Returns the audit entries about one record, oldest first. */
export const readAuditOf = (
  knex: Knex,
  organizationId: Id,
  { kind, id }: AuditChange['subject'],
): Promise<AuditOfSubject[]> =>
  knex('audit_entries as a')
    .leftJoin('users as u', { 'u.organization_id': 'a.organization_id', 'u.id': 'a.user_id' })
    .where({ 'a.organization_id': organizationId, 'a.subject_kind': kind, 'a.subject_id': id })
    .orderBy(['a.created_at', 'a.id'])
    .select('a.after', 'u.name as byName', 'a.created_at as at')

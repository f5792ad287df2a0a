import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'
import { filtersOf, type Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { Id } from './values.ts'

/** The fields of an audit entry that filters and sorts use. */
export interface ListedAudit {
  at: Instant
  action: AuditAction
  userId: Id | null
  subjectId: Id
}

const { equal, during, record, from, before } = filtersOf<ListedAudit>()

export const AUDIT_FILTERS = {
  userId: record('user', 'userId'),
  action: equal('action', AUDIT_ACTIONS),
  /** The single record that the entry is about. */
  subjectId: record('auditSubject', 'subjectId'),
  range: during('at', ['today', 'last7days', 'last30days', 'thismonth']),
  from: from('at'),
  until: before('at'),
} as const

export const AUDIT_SORTS = sortsOf<ListedAudit>()({ fields: { at: ['at'] }, initial: '-at' })

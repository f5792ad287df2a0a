import type { AuditEntry, listAudit, QueryOf } from '@parley/contract'
import {
  AUDIT_FILTERS,
  AUDIT_SORTS,
  type AuditAction,
  type AuditFields,
  type AuditSubject,
  formatPhone,
  type Id,
  type ListedAudit,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { BoundStatement } from '../../db/hot-query.ts'
import { queryAggregate } from '../../db/named-parameters.ts'
import type { SortedRow } from '../keyset.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { type StoredList, whereOf } from '../stored-list.ts'
import { auditSearchClause } from './audit-search.ts'

type Query = QueryOf<typeof listAudit>

interface Row extends SortedRow {
  at: string | Date
  user_id: string | null
  user_name: string | null
  action: AuditAction
  subject_kind: AuditSubject
  subject_id: string
  before: AuditFields | null
  after: AuditFields | null
  request_id: string | null
  transaction_id: string | null
  invoice_id: string | null
  invoice_number: string | null
  receipt_number: string | null
  phone: string | null
  name: string | null
}

/** The records that the subject of an entry belongs to; ids are unique across all tables. */
const BELONGS_TO = `
  left join refunds r on r.organization_id = p.organization_id and r.id = p.subject_id
  left join receipts c on c.organization_id = p.organization_id and c.id = p.subject_id
  left join payment_links l on l.organization_id = p.organization_id and l.id = p.subject_id
  left join transactions t on t.organization_id = p.organization_id
    and t.id = coalesce(r.transaction_id, c.transaction_id, p.subject_id)
  left join invoices i on i.organization_id = p.organization_id
    and i.id = coalesce(t.invoice_id, l.invoice_id, p.subject_id)
  left join customers k on k.organization_id = p.organization_id and k.id = i.customer_id
  left join users w on w.organization_id = p.organization_id and w.id = p.subject_id`

/** The list of audit entries, `p`, with its filters and its search. */
export const AUDIT: StoredList<ListedAudit, AuditEntry> = {
  table: 'audit_entries',
  alias: 'p',
  columns: {
    at: { name: 'created_at', type: 'timestamptz' },
    action: { name: 'action', type: 'text' },
    userId: { name: 'user_id', type: 'uuid' },
    subjectId: { name: 'subject_id', type: 'uuid' },
  },
  filters: AUDIT_FILTERS,
  sorts: AUDIT_SORTS,
  shown: (order) => `
    select p.id, ${order.sortKey('p')} as "sortKey", p.created_at as at, p.user_id, p.action, p.subject_kind, p.subject_id,
      p.before, p.after, p.request_id, u.name as user_name, t.id as transaction_id, i.id as invoice_id, i.invoice_number,
      c.receipt_number, k.phone, coalesce(k.name, w.name) as name
    from page p
    left join users u on u.organization_id = $1 and u.id = p.user_id
    ${BELONGS_TO}
    order by ${order.by('p')}`,
  toWire: (row: Row) => toWire(row),
  searchClause: (search, values) => auditSearchClause(search, '$1', (value) => `$${values.push(value)}`),
}

/** Returns how many entries match the filters and the search. */
export async function countAudit(
  knex: Knex,
  organizationId: Id,
  query: Query,
  day: OrganizationClock,
): Promise<number> {
  const { text, values } = auditCount(organizationId, query, day)
  return (await queryAggregate<{ count: number }>(knex, text, values)).count
}

/** The statement of countAudit. */
export function auditCount(organizationId: Id, query: Query, day: OrganizationClock): BoundStatement {
  const values: unknown[] = [organizationId]
  const clauses = whereOf(AUDIT, query, day, values)
  const text = `select count(*) as count from audit_entries p where ${clauses.join(' and ')}`
  return { name: 'audit_count', text, values }
}

function toWire(row: Row): AuditEntry {
  return {
    id: row.id,
    at: typeof row.at === 'string' ? row.at : row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    action: row.action,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      invoiceNumber: row.invoice_number,
      receiptNumber: row.receipt_number,
      name: row.name ?? (row.phone && formatPhone(row.phone)),
      shownIn: shownIn(row),
    },
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  }
}

function shownIn({ transaction_id, invoice_id }: Row): AuditEntry['subject']['shownIn'] {
  if (transaction_id) return { kind: 'transaction', id: transaction_id }
  return invoice_id ? { kind: 'invoice', id: invoice_id } : null
}

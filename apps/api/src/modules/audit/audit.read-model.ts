import { type AuditEntry, type listAudit, problems, type QueryOf } from '@parley/contract'
import {
  type AuditAction,
  type AuditFields,
  type AuditSubject,
  formatPhone,
  type Id,
  startOfRange,
} from '@parley/domain'
import type { Knex } from 'knex'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { auditSearchClause } from './audit-search.ts'

type Query = QueryOf<typeof listAudit>
type Filters = Omit<Query, 'cursor' | 'limit'>
type Day = Pick<OrganizationClock, 'now' | 'timezone'>

interface Row {
  id: string
  sortKey: string
  created_at: Date
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

/** What a record belongs to; ids are unique over all tables. */
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

/** A page of what was recorded, newest first. */
export async function listAuditPage(
  knex: Knex,
  organizationId: Id,
  query: Query,
  day: Day,
): Promise<{ rows: AuditEntry[]; next: string | null }> {
  const { limit, take } = pageSize(query.limit)
  const after = decodeCursor(query.cursor)
  const page = entriesLeft(knex, organizationId, query, day).select('p.*')
  if (after) page.whereRaw('(p.created_at, p.id) < (cast(? as timestamptz), cast(? as uuid))', [after.at, after.id])
  page.orderByRaw('p.created_at desc, p.id desc').limit(take, { skipBinding: true })
  const taken: Row[] = await knex
    .with('page', page)
    .from('page as p')
    .leftJoin('users as u', { 'u.organization_id': 'p.organization_id', 'u.id': 'p.user_id' })
    .joinRaw(BELONGS_TO)
    .orderByRaw('p.created_at desc, p.id desc')
    .select('p.*', 'u.name as user_name', 't.id as transaction_id', 'i.id as invoice_id', 'i.invoice_number')
    .select('c.receipt_number', 'k.phone', knex.raw('coalesce(k.name, w.name) as name'))
    .select(knex.raw('p.created_at::text as "sortKey"'))
  const { rows, next } = pageOf(taken, limit)
  return { rows: rows.map(toWire), next }
}

/** How many entries the filters leave. */
export async function countAudit(knex: Knex, organizationId: Id, query: Filters, day: Day): Promise<number> {
  const [row]: { count: number }[] = await entriesLeft(knex, organizationId, query, day).select(
    knex.raw('count(*)::int'),
  )
  return row?.count ?? 0
}

/** The entries `p` that the filters leave, to be chosen from. */
export function entriesLeft(
  knex: Knex,
  organizationId: Id,
  { userId, action, subjectId, range, from, until, search }: Filters,
  { now, timezone }: Day,
): Knex.QueryBuilder<object, object[]> {
  const entries = knex<object, object[]>('audit_entries as p').where('p.organization_id', organizationId)
  if (userId) entries.where('p.user_id', userId)
  if (action) entries.where('p.action', action)
  if (subjectId) entries.where('p.subject_id', subjectId)
  if (range) entries.where('p.created_at', '>=', startOfRange(range, now, timezone))
  if (from) entries.where('p.created_at', '>=', from)
  if (until) entries.where('p.created_at', '<', until)
  if (search) {
    const values: Record<string, string> = { own: organizationId }
    const bind = (value: string) => {
      const name = `v${Object.keys(values).length}`
      values[name] = value
      return `:${name}`
    }
    entries.whereRaw(auditSearchClause(search, ':own', bind), values)
  }
  return entries
}

/** Asked when a list came out empty: a filter by an unknown person or record is 404. */
export async function checkAuditFiltersExist(
  knex: Knex,
  organizationId: Id,
  { userId, subjectId }: Pick<Query, 'userId' | 'subjectId'>,
): Promise<void> {
  const exists = async (table: string, id: Id) =>
    (await knex(table).where({ organization_id: organizationId, id }).first('id')) !== undefined
  if (userId && !(await exists('users', userId))) throw problems.notFound('user')
  if (!subjectId) return
  for (const table of SUBJECT_TABLES) if (await exists(table, subjectId)) return
  throw problems.notFound()
}

const SUBJECT_TABLES = ['invoices', 'transactions', 'payment_links', 'refunds', 'receipts', 'users'] as const

function toWire(row: Row): AuditEntry {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
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

import type { getInvoiceMetrics, getInvoiceTotals, ResponseOf } from '@parley/contract'
import { cents, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { BoundStatement } from '../../db/hot-query.ts'
import { queryAggregate } from '../../db/named-parameters.ts'
import { findFew, type Found, searchClause } from '../money-search/money-search.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { whereOf } from '../stored-list.ts'
import { type InvoiceQuery, INVOICES } from './invoices.read-model.ts'

type Metrics = ResponseOf<typeof getInvoiceMetrics>

interface Row {
  outstanding: number
  outstanding_count: number
  overdue_count: number
  overdue: number
  paid: number
  paid_count: number
  /** Null when no invoice is paid. */
  days_to_pay: number | null
}

/** Totals of all invoices of the organisation $1, with today's date $2 and the start of the month $3. */
export const INVOICE_METRICS = `
  select open.*, month.*, ever.* from (
    select coalesce(sum(amount_cents - amount_paid_cents), 0)::bigint as outstanding,
      count(*) as outstanding_count, count(*) filter (where due_date < $2) as overdue_count,
      coalesce(sum(amount_cents - amount_paid_cents) filter (where due_date < $2), 0)::bigint as overdue
    from invoices where organization_id = $1 and status = 'unpaid'
  ) open, (
    select coalesce(sum(amount_cents), 0)::bigint as paid, count(*) as paid_count
    from invoices where organization_id = $1 and status = 'paid' and paid_at >= $3
  ) month, (
    select (avg(extract(epoch from paid_at - created_at)) / 86400)::float8 as days_to_pay
    from invoices where organization_id = $1 and status = 'paid'
  ) ever`

/** The figures on the cards above the invoices. */
export async function readInvoiceMetrics(
  knex: Knex,
  organizationId: Id,
  { today, monthStart }: OrganizationClock,
): Promise<Metrics> {
  const row = await queryAggregate<Row>(knex, INVOICE_METRICS, [organizationId, today, monthStart])
  return {
    totalOutstanding: cents(row.outstanding),
    outstandingCount: row.outstanding_count,
    paidThisMonth: cents(row.paid),
    paidThisMonthCount: row.paid_count,
    overdueCount: row.overdue_count,
    overdueAmount: cents(row.overdue),
    avgPaymentTime: Math.round((row.days_to_pay ?? 0) * 10) / 10,
  }
}

/** Totals below the invoice list, for the invoices matching the filters. */
export async function readInvoiceTotals(
  knex: Knex,
  organizationId: Id,
  query: InvoiceQuery,
  day: OrganizationClock,
): Promise<ResponseOf<typeof getInvoiceTotals>> {
  const few = query.search ? await findFew(knex, organizationId, query.search) : null
  const { text, values } = invoiceTotals(organizationId, query, day, few)
  const row = await queryAggregate<{ count: number; total: number; outstanding: number }>(knex, text, values)
  return { count: row.count, total: cents(row.total), outstanding: cents(row.outstanding) }
}

/** The statement of `readInvoiceTotals`; `few` holds the results of its search when they are known. */
export function invoiceTotals(
  organizationId: Id,
  query: InvoiceQuery,
  day: OrganizationClock,
  few: Found | null = null,
): BoundStatement {
  const values: unknown[] = [organizationId]
  const list = { ...INVOICES, searchClause: (term: string) => searchClause(INVOICES, term, values, few) }
  const clauses = whereOf(list, query, day, values)
  const text = `select count(*) as count,
      coalesce(sum(i.amount_cents) filter (where i.status <> 'void'), 0)::bigint as total,
      coalesce(sum(i.amount_cents - i.amount_paid_cents) filter (where i.status = 'unpaid'), 0)::bigint as outstanding
    from invoices i where ${clauses.join(' and ')}`
  return { name: 'invoice_totals', text, values }
}

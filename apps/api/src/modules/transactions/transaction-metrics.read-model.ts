import type { getTransactionMetrics, getTransactionTotals, ResponseOf } from '@parley/contract'
import { cents, type Id, transactionMetrics } from '@parley/domain'
import type { Knex } from 'knex'
import type { BoundStatement } from '../../db/hot-query.ts'
import { queryAggregate } from '../../db/named-parameters.ts'
import { findFew, type Found, searchClause } from '../money-search/money-search.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { whereOf } from '../stored-list.ts'
import { TRANSACTIONS, type TransactionsQuery } from './transactions.read-model.ts'

type Metrics = ResponseOf<typeof getTransactionMetrics>

interface Row {
  processed: number
  processed_count: number
  month: number
  month_count: number
  failed_count: number
}

/** Sums over all transactions of organisation $1; the month starts at $2. */
export const TRANSACTION_METRICS = `
  select ever.*, month.* from (
    select coalesce(sum(amount_cents - refunded_amount_cents) filter (where status <> 'failed'), 0)::bigint as processed,
      count(*) filter (where status <> 'failed') as processed_count,
      count(*) filter (where status = 'failed') as failed_count
    from transactions
    where organization_id = $1 and status in ('completed', 'refunded', 'failed') and not is_voided and reversed_at is null
  ) ever, (
    select coalesce(sum(amount_cents - refunded_amount_cents), 0)::bigint as month, count(*) as month_count
    from transactions
    where organization_id = $1 and status in ('completed', 'refunded') and reversed_at is null and completed_at >= $2
  ) month`

/** The figures of the cards above the transactions; sums are net of refunds. */
export async function readTransactionMetrics(knex: Knex, organizationId: Id, monthStart: Date): Promise<Metrics> {
  const row = await queryAggregate<Row>(knex, TRANSACTION_METRICS, [organizationId, monthStart])
  return transactionMetrics({
    processed: row.processed,
    processedCount: row.processed_count,
    processedThisMonth: row.month,
    processedThisMonthCount: row.month_count,
    failedCount: row.failed_count,
  })
}

/** The totals below the list of the transactions that match the filters; the sum is net of refunds. */
export async function readTransactionTotals(
  knex: Knex,
  organizationId: Id,
  query: TransactionsQuery,
  day: OrganizationClock,
): Promise<ResponseOf<typeof getTransactionTotals>> {
  const few = query.search ? await findFew(knex, organizationId, query.search) : null
  const { text, values } = transactionTotals(organizationId, query, day, few)
  const row = await queryAggregate<{ count: number; processed_count: number; processed: number }>(knex, text, values)
  return { count: row.count, processedCount: row.processed_count, processed: cents(row.processed) }
}

/** The statement of `readTransactionTotals`; `few` is what its search finds, when that is known. */
export function transactionTotals(
  organizationId: Id,
  query: TransactionsQuery,
  day: OrganizationClock,
  few: Found | null = null,
): BoundStatement {
  const values: unknown[] = [organizationId]
  const list = { ...TRANSACTIONS, searchClause: (term: string) => searchClause(TRANSACTIONS, term, values, few) }
  const clauses = whereOf(list, query, day, values)
  const text = `select count(*) as count, count(*) filter (where is_processed) as processed_count,
      coalesce(sum(net) filter (where is_processed), 0)::bigint as processed
    from (
      select t.amount_cents - t.refunded_amount_cents as net,
        t.status in ('completed', 'refunded') and t.reversed_at is null as is_processed
      from transactions t where ${clauses.join(' and ')}
    ) left_over`
  return { name: 'transaction_totals', text, values }
}

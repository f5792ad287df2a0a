import type { getTransactionMetrics, ResponseOf } from '@parley/contract'
import { type Id, transactionMetrics } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'

type Metrics = ResponseOf<typeof getTransactionMetrics>

interface Row {
  processed: number
  processed_count: number
  month: number
  month_count: number
  failed_count: number
}

/** Sums over every transaction of the organisation $1, with the start of the month $2. */
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

/** What the cards over the transactions show; sums are net of refunds. */
export async function readTransactionMetrics(knex: Knex, organizationId: Id, monthStart: Date): Promise<Metrics> {
  const rows = await queryNamed<Row>(knex, TRANSACTION_METRICS, [organizationId, monthStart])
  const [row] = rows
  if (!row) throw new Error('readTransactionMetrics: an aggregate gave no row')
  return transactionMetrics({
    processed: row.processed,
    processedCount: row.processed_count,
    processedThisMonth: row.month,
    processedThisMonthCount: row.month_count,
    failedCount: row.failed_count,
  })
}

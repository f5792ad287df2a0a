import { type Cents, type Id, toDecimal } from '@parley/domain'
import type { Knex } from 'knex'
import { queryAggregate } from '../../../db/named-parameters.ts'
import { organizationDay } from '../../invoices/invoice-answers.ts'
import { readInvoiceMetrics } from '../../invoices/invoice-metrics.read-model.ts'
import { readTransactionMetrics } from '../../transactions/transaction-metrics.read-model.ts'
import type { Drift } from './drift.ts'

interface Sums {
  outstanding: Cents
  open: number
  paid: Cents
  paid_count: number
  received: Cents
}

/** The figures that the cards must show, computed from the books alone. */
function readSums(knex: Knex, organizationId: Id, monthStart: Date): Promise<Sums> {
  return queryAggregate(
    knex,
    `with invoice as (
       select invoice_id, sum(amount_cents) as balance,
         sum(amount_cents) filter (where kind = 'invoice_created') as amount,
         bool_or(kind = 'invoice_voided') as is_void,
         max(created_at) filter (where kind = 'payment_received') as last_payment
       from ledger_entries where organization_id = $1 and account = 'receivable' group by invoice_id
     ), month as (
       select amount from invoice where balance = 0 and not is_void and last_payment >= $2
     )
     select (select coalesce(sum(balance), 0)::bigint from invoice where balance > 0) as outstanding,
       (select count(*) from invoice where balance > 0) as open,
       (select coalesce(sum(amount), 0)::bigint from month) as paid,
       (select count(*) from month) as paid_count,
       (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
        where organization_id = $1 and account in ('cash', 'provider_clearing')) as received`,
    [organizationId, monthStart],
  )
}

/** Compares the figures on the cards above invoices and transactions with the books. */
export async function findMetricsDrift(knex: Knex, now: Date): Promise<{ drift: Drift[]; compared: number }> {
  const organizations: { id: Id; name: string }[] = await knex('organizations').orderBy('name').select('id', 'name')
  const drift: Drift[] = []
  let compared = 0
  for (const { id, name } of organizations) {
    const day = await organizationDay(knex, id, now)
    const sums = await readSums(knex, id, day.monthStart)
    const invoices = await readInvoiceMetrics(knex, id, day)
    const transactions = await readTransactionMetrics(knex, id, day.monthStart)
    const pairs: [string, string, string][] = [
      ['total outstanding', toDecimal(invoices.totalOutstanding), toDecimal(sums.outstanding)],
      ['outstanding invoices', String(invoices.outstandingCount), String(sums.open)],
      ['paid this month', toDecimal(invoices.paidThisMonth), toDecimal(sums.paid)],
      ['invoices paid this month', String(invoices.paidThisMonthCount), String(sums.paid_count)],
      ['total processed', toDecimal(transactions.totalProcessed), toDecimal(sums.received)],
    ]
    compared += pairs.length
    for (const [field, found, expected] of pairs) {
      if (found !== expected) drift.push({ organization: name, subject: 'metrics', field, found, expected })
    }
  }
  return { drift, compared }
}

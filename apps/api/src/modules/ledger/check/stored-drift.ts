import type { Knex } from 'knex'
import { type Comparison, JOIN_KEPT, KEPT, money } from './comparison.ts'
import { CUSTOMER_COMPARISON } from './customer-comparison.ts'
import type { Drift } from './drift.ts'
import { PAYMENT_COMPARISONS } from './payment-comparisons.ts'
import { RECEIPT_COMPARISONS } from './receipt-comparisons.ts'

const OF_INVOICE = `
  select e.organization_id, e.invoice_id, ${KEPT} as customer_id, sum(e.amount_cents) as balance,
    coalesce(sum(e.amount_cents) filter (where e.kind = 'invoice_created'), 0) as created,
    coalesce(-sum(e.amount_cents) filter (where e.kind = 'invoice_voided'), 0) as voided,
    coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment_received', 'payment_reversed', 'refunded')), 0) as paid
  from ledger_entries e ${JOIN_KEPT} where e.account = 'receivable' group by 1, 2, 3`

const OF_TRANSACTION = `
  select e.organization_id, e.transaction_id,
    string_agg(distinct i.invoice_number, ' and ') as invoice, string_agg(distinct (${KEPT})::text, ' and ') as customer,
    coalesce(sum(e.amount_cents) filter (where e.kind in ('payment_received', 'surplus_received') and e.amount_cents > 0), 0) as received,
    coalesce(sum(e.amount_cents) filter (where e.kind = 'refunded' and e.amount_cents > 0), 0) as refunded,
    coalesce(sum(e.amount_cents) filter (where e.kind = 'payment_reversed' and e.amount_cents > 0), 0) as reversed
  from ledger_entries e
  ${JOIN_KEPT}
  join invoices i on i.organization_id = e.organization_id and i.id = e.invoice_id
  where e.transaction_id is not null group by e.organization_id, e.transaction_id`

const COMPARISONS: readonly Comparison[] = [
  {
    counts: 'ledger_entries',
    sql: `
      select o.name as organization, 'ledger entry ' || e.entry_id as subject, 'sum' as field,
        ${money('e.sum')} || ' over ' || e.lines || ' lines' as found, '0.00 over 2 lines' as expected
      from (select organization_id, entry_id, sum(amount_cents) as sum, count(*) as lines
            from ledger_entries group by organization_id, entry_id) e
      join organizations o on o.id = e.organization_id
      where e.sum <> 0 or e.lines <> 2`,
  },
  {
    counts: 'invoices',
    sql: `
      with books as (${OF_INVOICE}), compared as (
        select i.organization_id, i.invoice_number, field.* from invoices i
        left join books b on b.organization_id = i.organization_id and b.invoice_id = i.id,
        lateral (values
          ('amount', ${money('i.amount_cents')}, ${money('coalesce(b.created, 0)')}),
          ('amount paid', ${money('i.amount_paid_cents')}, ${money('coalesce(b.paid, 0)')}),
          ('balance', ${money(`case i.status when 'unpaid' then i.amount_cents - i.amount_paid_cents else 0 end`)},
            ${money('coalesce(b.balance, 0)')}),
          ('status', i.status, case when coalesce(b.voided, 0) > 0 then 'void'
            when b.created > 0 and b.balance = 0 then 'paid' else 'unpaid' end)
        ) as field (field, found, expected))
      select o.name as organization, 'invoice ' || c.invoice_number as subject, c.field, c.found, c.expected
      from compared c join organizations o on o.id = c.organization_id where c.found <> c.expected`,
  },
  {
    counts: 'conversations',
    sql: `
      with books as (
        select organization_id, customer_id, count(*) as open from (${OF_INVOICE}) i where balance > 0
        group by organization_id, customer_id)
      select o.name as organization, 'conversation ' || c.id as subject, 'open invoices' as field,
        c.open_invoices::text as found, coalesce(b.open, 0)::text as expected
      from conversations c join organizations o on o.id = c.organization_id
      left join books b on b.organization_id = c.organization_id and b.customer_id = c.customer_id
      where c.open_invoices <> coalesce(b.open, 0)`,
  },
  {
    counts: 'transactions',
    sql: `
      with books as (${OF_TRANSACTION}), back as (
        select organization_id, transaction_id, sum(amount_cents) as refunded from refunds
        where status = 'succeeded' group by organization_id, transaction_id
      ), compared as (
        select t.organization_id, t.id, field.* from transactions t
        join invoices i on i.organization_id = t.organization_id and i.id = t.invoice_id
        left join books b on b.organization_id = t.organization_id and b.transaction_id = t.id
        left join back r on r.organization_id = t.organization_id and r.transaction_id = t.id,
        lateral (values
          ('invoice', i.invoice_number, coalesce(b.invoice, i.invoice_number)),
          ('customer', t.customer_id::text, coalesce(b.customer, i.customer_id::text)),
          ('received', ${money(`case when t.status in ('completed', 'refunded') then t.amount_cents else 0 end`)},
            ${money('coalesce(b.received, 0)')}),
          ('refunded', ${money('t.refunded_amount_cents')}, ${money('coalesce(b.refunded, 0)')}),
          ('reversed', ${money('case when t.reversed_at is null then 0 else t.amount_cents end')},
            ${money('coalesce(b.reversed, 0)')}),
          ('refunds', ${money('coalesce(r.refunded, 0)')}, ${money('coalesce(b.refunded, 0)')}),
          ('status', t.status, case when coalesce(b.received, 0) = 0 then
            case when t.status in ('completed', 'refunded') then 'pending or failed' else t.status end
            when b.refunded = b.received then 'refunded' else 'completed' end)
        ) as field (field, found, expected))
      select o.name as organization, 'transaction ' || c.id as subject, c.field, c.found, c.expected
      from compared c join organizations o on o.id = c.organization_id where c.found <> c.expected`,
  },
  CUSTOMER_COMPARISON,
  ...PAYMENT_COMPARISONS,
  ...RECEIPT_COMPARISONS,
]

/** Compares everything stored about money with the books, and the books with themselves. */
export async function findStoredDrift(knex: Knex): Promise<{ drift: Drift[]; compared: Record<string, number> }> {
  const drift: Drift[] = []
  const compared: Record<string, number> = {}
  for (const { counts, sql } of COMPARISONS) {
    const found = await knex.raw<{ rows: Drift[] }>(`${sql} order by 1, 2, 3`)
    drift.push(...found.rows)
    const { rows } = await knex.raw<{ rows: { count: number }[] }>('select count(*) as count from ??', [counts])
    compared[counts] = rows[0]?.count ?? 0
  }
  return { drift, compared }
}

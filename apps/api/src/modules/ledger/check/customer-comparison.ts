import { type Comparison, JOIN_KEPT, KEPT, money } from './comparison.ts'

/** Customers' paid and owed amounts must match their books, the figures of their invoices their invoices. */
export const CUSTOMER_COMPARISON: Comparison = {
  counts: 'customers',
  sql: `
    with books as (
      select e.organization_id, ${KEPT} as customer_id,
        coalesce(sum(e.amount_cents) filter (where e.account = 'receivable'), 0) as owed,
        coalesce(sum(e.amount_cents) filter (where e.account in ('provider_clearing', 'cash')), 0) as paid
      from ledger_entries e ${JOIN_KEPT} group by 1, 2
    ), invoiced as (
      select organization_id, customer_id, count(*) as count, count(*) filter (where status = 'paid') as paid,
        coalesce(sum(round(extract(epoch from
            date_trunc('milliseconds', paid_at) - date_trunc('milliseconds', created_at)) * 1000))
          filter (where status = 'paid'), 0)::bigint as time_to_pay
      from invoices group by organization_id, customer_id
    ), compared as (
      select c.organization_id, c.id, field.* from customers c
      left join books b on b.organization_id = c.organization_id and b.customer_id = c.id
      left join invoiced i on i.organization_id = c.organization_id and i.customer_id = c.id,
      lateral (values
        ('total paid', ${money('c.total_paid_cents')}, ${money('coalesce(b.paid, 0)')}),
        ('outstanding balance', ${money('c.outstanding_cents')}, ${money('coalesce(b.owed, 0)')}),
        ('invoices', c.invoice_count::text, coalesce(i.count, 0)::text),
        ('paid invoices', c.paid_invoice_count::text, coalesce(i.paid, 0)::text),
        ('time to pay', c.time_to_pay_ms || ' ms', coalesce(i.time_to_pay, 0) || ' ms')
      ) as field (field, found, expected))
    select o.name as organization, 'customer ' || c.id as subject, c.field, c.found, c.expected
    from compared c join organizations o on o.id = c.organization_id where c.found <> c.expected`,
}

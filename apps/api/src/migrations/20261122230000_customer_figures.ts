import type { Knex } from 'knex'

/**
 * The figures of customers, stored on their rows so that lists can sort by them; see `CustomerFigures` in the domain.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customers
      add column total_paid_cents bigint not null default 0 check (total_paid_cents >= 0),
      add column outstanding_cents bigint not null default 0 check (outstanding_cents >= 0),
      add column invoice_count integer not null default 0,
      add column paid_invoice_count integer not null default 0,
      -- Over the paid invoices: milliseconds from making to payment.
      add column time_to_pay_ms bigint not null default 0,
      add column version integer not null default 1 check (version >= 1),
      -- Never null, so that one index serves a sort in both directions: no name and no contact come before all others.
      add column name_sorted text collate "C" not null generated always as (coalesce(folded(name), '')) stored,
      add column contact_sorted_at timestamptz not null
        generated always as (coalesce(last_contacted_at, '1970-01-01 00:00:00+00')) stored,
      add constraint customers_counts_check check (paid_invoice_count between 0 and invoice_count);

    update customers c set invoice_count = i.invoices, paid_invoice_count = i.paid, time_to_pay_ms = i.time_to_pay
    from (
      select organization_id, customer_id, count(*) as invoices, count(*) filter (where status = 'paid') as paid,
        coalesce(sum(round(extract(epoch from
            date_trunc('milliseconds', paid_at) - date_trunc('milliseconds', created_at)) * 1000))
          filter (where status = 'paid'), 0)::bigint as time_to_pay
      from invoices group by organization_id, customer_id) i
    where i.organization_id = c.organization_id and i.customer_id = c.id;

    update customers c set outstanding_cents = b.outstanding, total_paid_cents = b.total_paid
    from (
      select organization_id, customer_id,
        coalesce(sum(amount_cents) filter (where account = 'receivable'), 0) as outstanding,
        coalesce(sum(amount_cents) filter (where account in ('provider_clearing', 'cash')), 0) as total_paid
      from ledger_entries group by organization_id, customer_id) b
    where b.organization_id = c.organization_id and b.customer_id = c.id;

    drop index customers_by_name;
    create index customers_by_name on customers (organization_id, name_sorted, id);
    create index customers_by_contact on customers (organization_id, contact_sorted_at, id);
    create index customers_by_total_paid on customers (organization_id, total_paid_cents, id);
    create index customers_by_outstanding on customers (organization_id, outstanding_cents, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customers
      drop column total_paid_cents,
      drop column outstanding_cents,
      drop column invoice_count,
      drop column paid_invoice_count,
      drop column time_to_pay_ms,
      drop column version,
      drop column name_sorted,
      drop column contact_sorted_at;
    create index customers_by_name on customers (organization_id, name, id);
  `)
}

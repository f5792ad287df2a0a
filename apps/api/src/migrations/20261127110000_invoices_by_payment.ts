import type { Knex } from 'knex'

/** Invoices are sorted by payment time, to show the latest work that a customer had done. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- Never null, so that one index serves the sort in both directions: what is not paid comes before all others.
      add column paid_sorted_at timestamptz not null
        generated always as (coalesce(paid_at, '1970-01-01 00:00:00+00')) stored;
    create index invoices_by_payment on invoices (organization_id, paid_sorted_at, created_at, id)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table invoices drop column paid_sorted_at')
}

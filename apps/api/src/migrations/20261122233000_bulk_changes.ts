import type { Knex } from 'knex'

/** Bulk changes of customers, and the former values of each customer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table bulk_changes (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      kind text not null check (kind in ('assign', 'tag')),
      -- What is set: primaryContactUserId, or add and remove.
      edit jsonb not null,
      by_user_id uuid not null,
      matched integer not null check (matched >= 0),
      processed integer not null default 0,
      changed integer not null default 0,
      refused integer not null default 0,
      created_at timestamptz not null,
      primary key (organization_id, id),
      constraint bulk_changes_counts_check check (processed <= matched and changed + refused <= processed),
      foreign key (organization_id, by_user_id) references users (organization_id, id)
    );
    create index bulk_changes_latest on bulk_changes (organization_id, created_at desc);

    -- Only customers that were changed or could not be.
    create table bulk_change_rows (
      organization_id uuid not null,
      bulk_change_id uuid not null,
      customer_id uuid not null,
      -- The fields that changed, as they were.
      before jsonb,
      -- Of the customer afterwards: whoever has another one was touched since.
      version integer,
      refusal text,
      primary key (organization_id, bulk_change_id, customer_id),
      constraint bulk_change_rows_outcome_check check (
        (before is null) = (version is null) and (before is null) <> (refusal is null)),
      foreign key (organization_id, bulk_change_id) references bulk_changes (organization_id, id) on delete cascade,
      foreign key (organization_id, customer_id) references customers (organization_id, id)
    );
    create index bulk_change_rows_of_customer on bulk_change_rows (organization_id, customer_id);
    create index bulk_change_rows_refused on bulk_change_rows (organization_id, bulk_change_id, customer_id)
      where refusal is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table bulk_change_rows;
    drop table bulk_changes;
  `)
}

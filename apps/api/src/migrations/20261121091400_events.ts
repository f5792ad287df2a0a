import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The log behind live updates, read in the order of (txid, id) up to the oldest open transaction.
    create table events (
      organization_id uuid not null references organizations (id),
      id bigint not null generated always as identity,
      txid xid8 not null default pg_current_xact_id(),
      topic text not null,
      ids jsonb not null default '{}',
      only_user_id uuid,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create index events_in_order on events (txid, id);
    create index events_by_age on events (created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table events;
  `)
}

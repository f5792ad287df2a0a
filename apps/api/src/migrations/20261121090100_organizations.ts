import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organizations (
      id uuid primary key,
      name text not null check (name <> ''),
      timezone text not null default 'America/Denver',
      settings jsonb not null default '{}',
      created_at timestamptz not null default now()
    );

    -- Numbers that count up per organisation: invoices, receipts.
    create table counters (
      organization_id uuid not null references organizations (id),
      name text not null,
      value bigint not null default 0,
      primary key (organization_id, name)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table counters;
    drop table organizations;
  `)
}

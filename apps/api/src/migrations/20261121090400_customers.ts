import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table customers (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      name text,
      phone text not null check (phone ~ '^[+][1-9][0-9]{6,14}$'),
      email text,
      tags text[] not null default '{}',
      notes text,
      primary_contact_user_id uuid,
      opted_out_at timestamptz,
      opted_out_by text,
      last_contacted_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, primary_contact_user_id) references users (organization_id, id)
    );
    create unique index customers_phone_unique on customers (organization_id, phone);
    create index customers_by_name on customers (organization_id, name, id);
    create index customers_search on customers using gin (organization_id, name gin_trgm_ops, phone gin_trgm_ops);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table customers;
  `)
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table activity (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid,
      action_type text not null,
      customer_id uuid,
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id) references organizations (id),
      foreign key (organization_id, user_id) references users (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id)
    );
    create index activity_latest on activity (organization_id, created_at desc, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table activity;
  `)
}

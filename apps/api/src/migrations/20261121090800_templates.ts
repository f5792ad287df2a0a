import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table templates (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      name text not null,
      category text not null check (category in ('general', 'appointments', 'payments', 'follow-ups', 'reminders')),
      content text not null,
      created_by_user_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id)
    );
    create index templates_by_name on templates (organization_id, name, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table templates;
  `)
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_views (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      name text not null check (length(name) between 1 and 40),
      -- null: the team's.
      owner_user_id uuid,
      -- Whom they name may be gone: the view still opens.
      filters jsonb not null,
      created_by_user_id uuid not null,
      created_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, owner_user_id) references users (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id),
      check (owner_user_id is null or owner_user_id = created_by_user_id)
    );
    create index saved_views_of_owner on saved_views (organization_id, owner_user_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table saved_views')
}

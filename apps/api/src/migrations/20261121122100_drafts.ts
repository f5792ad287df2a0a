import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table drafts (
      organization_id uuid not null,
      user_id uuid not null,
      conversation_id uuid not null,
      mode text not null check (mode in ('sms', 'note')),
      content text not null,
      updated_at timestamptz not null,
      primary key (organization_id, user_id, conversation_id, mode),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
      foreign key (organization_id, conversation_id) references conversations (organization_id, id) on delete cascade
    );
    create index drafts_latest on drafts (organization_id, user_id, updated_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table drafts;
  `)
}

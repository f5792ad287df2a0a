import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table phone_numbers (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      label text,
      e164 text not null check (e164 ~ '^[+][1-9][0-9]{6,14}$'),
      is_default boolean not null default false,
      is_active boolean not null default true,
      conversation_count integer not null default 0 check (conversation_count >= 0),
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      check (is_active or not is_default)
    );
    create unique index phone_numbers_e164_unique on phone_numbers (e164);
    create unique index phone_numbers_one_default on phone_numbers (organization_id) where is_default;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table phone_numbers;
  `)
}

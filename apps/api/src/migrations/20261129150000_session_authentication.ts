import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the person of the session last gave their password or passkey.
    alter table sessions add column authenticated_at timestamptz not null default now();
    update sessions set authenticated_at = created_at;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column authenticated_at')
}

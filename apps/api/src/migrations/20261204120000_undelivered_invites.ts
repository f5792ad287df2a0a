import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When it became clear that the mail with it reaches nobody.
    alter table account_links add column undelivered_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table account_links drop column undelivered_at')
}

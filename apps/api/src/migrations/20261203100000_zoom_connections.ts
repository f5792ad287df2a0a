import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The organisation's app at Zoom, its secret encrypted; an account that was named before stays connected by name only.
    alter table organizations add column zoom jsonb
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column zoom')
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the carrier took a text; of one that a person sends again, when it took it again.
    alter table messages add column accepted_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop column accepted_at')
}

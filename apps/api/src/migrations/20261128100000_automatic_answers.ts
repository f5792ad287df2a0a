import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the customer was last answered by itself: once a day at most.
    alter table customers add column automatic_answer_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table customers drop column automatic_answer_at;')
}

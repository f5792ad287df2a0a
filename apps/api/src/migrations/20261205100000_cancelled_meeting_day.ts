import type { Knex } from 'knex'

/** Of a series that goes on, whoever was told that one is called off is led to its day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications add column meeting_start timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications drop column meeting_start')
}

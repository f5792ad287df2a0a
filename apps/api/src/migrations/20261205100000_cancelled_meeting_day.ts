import type { Knex } from 'knex'

/** The day of a cancelled meeting of a continuing series, to which its notification leads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications add column meeting_start timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notifications drop column meeting_start')
}

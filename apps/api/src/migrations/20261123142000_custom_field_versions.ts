import type { Knex } from 'knex'

/** Two admins may edit one custom field: the last one to save is told of the conflict. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table custom_fields add column version integer not null default 1')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table custom_fields drop column version')
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column requires_second_factor boolean not null default false')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column requires_second_factor')
}

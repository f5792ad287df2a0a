import type { Knex } from 'knex'

/** The inbox filters by tag. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index customers_tags on customers using gin (organization_id, tags)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index customers_tags')
}

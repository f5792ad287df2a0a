import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table meetings add column zoom jsonb;
    create index meetings_on_zoom on meetings (organization_id, (zoom ->> 'id')) where zoom is not null
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table meetings drop column zoom')
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages
      add column media_count integer not null default 0 check (media_count >= 0),
      add column has_masked_card boolean not null default false;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages
      drop column media_count,
      drop column has_masked_card;
  `)
}

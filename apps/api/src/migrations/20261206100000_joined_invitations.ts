import type { Knex } from 'knex'

/** The ids of invitations that became part of one, when two customers became one: their links go on leading to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table meeting_guests add column joined_ids uuid[] not null default '{}';
    create index meeting_guests_joined on meeting_guests using gin (joined_ids);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table meeting_guests drop column joined_ids')
}

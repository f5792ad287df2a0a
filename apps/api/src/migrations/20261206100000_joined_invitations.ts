import type { Knex } from 'knex'

/** The ids of invitations that were joined into one when two customers were merged: their links keep leading to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table meeting_guests add column joined_ids uuid[] not null default '{}';
    create index meeting_guests_joined on meeting_guests using gin (joined_ids);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table meeting_guests drop column joined_ids')
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The telephone that a person's calls ring at, which only they and the provider of calls get to know.
    alter table own_lines add column rings_at text check (rings_at ~ '^[+][1-9][0-9]{6,14}$');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table own_lines drop column rings_at')
}

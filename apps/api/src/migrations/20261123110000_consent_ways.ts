import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How the customer said it: a keyword of theirs, their carrier's refusal, or to the team; null where it was not asked then.
    -- detail: the keyword as it was texted, or what the team wrote down.
    alter table consent_changes
      add column how text check (how in ('keyword', 'carrier', 'text', 'phone', 'in_person', 'paper', 'in_writing')),
      add column detail text;
    update consent_changes set how = 'keyword' where by_user_id is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table consent_changes drop column how, drop column detail')
}

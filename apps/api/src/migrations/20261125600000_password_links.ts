import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account_links
      drop constraint account_links_purpose_check,
      add constraint account_links_purpose_check check (purpose = any (array['invite', 'reset']));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from account_links where purpose = 'reset';
    alter table account_links
      drop constraint account_links_purpose_check,
      add constraint account_links_purpose_check check (purpose = any (array['invite']));
  `)
}

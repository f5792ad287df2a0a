import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What a number of the business is for.
    alter table phone_numbers
      add column is_for_texts boolean not null default true,
      add column is_for_calls boolean not null default true,
      add constraint phone_numbers_for_something check (is_for_texts or is_for_calls),
      add constraint phone_numbers_default_texts check (is_for_texts or not is_default);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table phone_numbers drop column is_for_texts, drop column is_for_calls')
}

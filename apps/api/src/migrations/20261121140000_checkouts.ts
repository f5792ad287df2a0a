import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Where the customer gives the card to the provider; null once that is done, and where no checkout is needed.
    alter table payment_attempts add column checkout_url text;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_attempts drop column checkout_url;
  `)
}

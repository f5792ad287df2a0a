import type { Knex } from 'knex'

/** What was given up is forgotten after a while, as what was done is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index outbox_given_up on outbox (failed_at) where failed_at is not null')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outbox_given_up')
}

import type { Knex } from 'knex'

/** Jobs that were given up are deleted after a while, as finished ones are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index outbox_given_up on outbox (failed_at) where failed_at is not null')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outbox_given_up')
}

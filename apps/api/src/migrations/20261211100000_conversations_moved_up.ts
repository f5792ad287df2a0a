import type { Knex } from 'knex'

/**
 * Conversations that are listed later than at their last text: after a payment, after a snooze, or before the first
 * text. A search weighs customers by their last contact, which does not move these.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index conversations_moved_up on conversations (organization_id, customer_id)
      where sorted_at is distinct from last_message_at
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index conversations_moved_up')
}

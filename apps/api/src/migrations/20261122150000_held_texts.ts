import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Texts that wait until a person mends the account or a number at the carrier: admins see how many.
    create index outbox_held on outbox (organization_id, id)
      where last_error in ('carrier_account', 'carrier_number') and done_at is null and failed_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outbox_held')
}

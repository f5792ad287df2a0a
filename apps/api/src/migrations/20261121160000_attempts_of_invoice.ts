import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whoever locks an invoice asks for its latest attempt.
    create index payment_attempts_of_invoice on payment_attempts (organization_id, invoice_id, created_at desc, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index payment_attempts_of_invoice;
  `)
}

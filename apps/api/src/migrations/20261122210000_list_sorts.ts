import type { Knex } from 'knex'

/**
 * Lists are sorted by amount and by due date in both directions, rows with the same value by time: one direction
 * throughout allows an index to be read from either end. It also finds the newest of one amount.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index invoices_of_amount;
    create index invoices_of_amount on invoices (organization_id, amount_cents, created_at, id);
    create index invoices_of_due_date on invoices (organization_id, due_date, created_at, id);
    drop index transactions_of_amount;
    create index transactions_of_amount on transactions (organization_id, amount_cents, created_at, id)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index transactions_of_amount;
    create index transactions_of_amount on transactions (organization_id, amount_cents, created_at desc, id desc);
    drop index invoices_of_due_date;
    drop index invoices_of_amount;
    create index invoices_of_amount on invoices (organization_id, amount_cents, created_at desc, id desc)
  `)
}

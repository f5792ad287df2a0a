import type { Knex } from 'knex'

/** Indexes for searches for an amount, newest first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index invoices_of_amount on invoices (organization_id, amount_cents, created_at desc, id desc);
    create index invoices_of_balance on invoices
      (organization_id, (amount_cents - amount_paid_cents), created_at desc, id desc)
      where status = 'unpaid' and amount_paid_cents > 0;
    create index transactions_of_amount on transactions (organization_id, amount_cents, created_at desc, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index transactions_of_amount;
    drop index invoices_of_balance;
    drop index invoices_of_amount;
  `)
}

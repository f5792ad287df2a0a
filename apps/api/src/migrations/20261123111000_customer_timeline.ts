import type { Knex } from 'knex'

/** A customer's timeline is read in order of time, page by page, from each kind of record. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_requests on messages (organization_id, conversation_id, created_at desc, id desc)
      where kind = 'payment_request';
    create index comments_latest on comments (organization_id, conversation_id, created_at desc, id desc);
    create index ledger_entries_voids on ledger_entries (organization_id, customer_id, created_at desc, invoice_id desc)
      where kind = 'invoice_voided' and account = 'receivable';
    create index transactions_paid_of_customer on transactions (organization_id, customer_id, completed_at desc, id desc)
      where completed_at is not null;
    create index transactions_voided_of_customer on transactions (organization_id, customer_id, voided_at desc, id desc)
      where is_voided;
    create index transactions_reversed_of_customer on transactions (organization_id, customer_id, reversed_at desc, id desc)
      where reversed_at is not null;
    create index transactions_failed_of_customer on transactions (organization_id, customer_id) where status = 'failed';
    create index transactions_refunded_of_customer on transactions (organization_id, customer_id)
      where refunded_amount_cents > 0;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index transactions_refunded_of_customer;
    drop index transactions_failed_of_customer;
    drop index transactions_reversed_of_customer;
    drop index transactions_voided_of_customer;
    drop index transactions_paid_of_customer;
    drop index ledger_entries_voids;
    drop index comments_latest;
    drop index messages_requests;
  `)
}

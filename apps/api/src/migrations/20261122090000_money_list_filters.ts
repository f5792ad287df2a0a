import type { Knex } from 'knex'

/**
 * Columns by which the money lists are filtered but not sorted follow the sort columns, so that the filter is applied
 * within the index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index invoices_unpaid_by_due_date;
    drop index invoices_unpaid;
    create index invoices_unpaid on invoices (organization_id, created_at desc, id desc, due_date) where status = 'unpaid';
    drop index invoices_of_creator;
    create index invoices_of_creator on invoices
      (organization_id, created_by_user_id, created_at desc, id desc, status, due_date);
    drop index transactions_of_initiator;
    create index transactions_of_initiator on transactions
      (organization_id, initiated_by_user_id, created_at desc, id desc, status, is_voided);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index transactions_of_initiator;
    create index transactions_of_initiator on transactions (organization_id, initiated_by_user_id, created_at desc, id desc);
    drop index invoices_of_creator;
    create index invoices_of_creator on invoices (organization_id, created_by_user_id, created_at desc, id desc);
    drop index invoices_unpaid;
    create index invoices_unpaid on invoices (organization_id, created_at desc, id desc) where status = 'unpaid';
    create index invoices_unpaid_by_due_date on invoices (organization_id, due_date, id) where status = 'unpaid';
  `)
}

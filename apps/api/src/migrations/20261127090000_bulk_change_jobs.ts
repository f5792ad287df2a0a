import type { Knex } from 'knex'

/** A bulk change runs in the worker: it stores the customers that it is still to change, and its progress. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table bulk_changes
      add column status text,
      -- Whom it changes, in order, until it has ended; the first of them, as many as are processed, are done.
      add column customer_ids uuid[];
    update bulk_changes set status = case when processed < matched then 'stopped' else 'done' end;
    alter table bulk_changes
      alter column status set not null,
      add constraint bulk_changes_status_check check (status in ('running', 'done', 'stopped', 'failed')),
      add constraint bulk_changes_customers_check check ((customer_ids is not null) = (status = 'running'));

    -- Whoever has gone with the import that brought them is named too.
    alter table bulk_change_rows drop constraint bulk_change_rows_organization_id_customer_id_fkey;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from bulk_change_rows w where not exists (
      select from customers c where c.organization_id = w.organization_id and c.id = w.customer_id);
    alter table bulk_change_rows
      add foreign key (organization_id, customer_id) references customers (organization_id, id);
    alter table bulk_changes drop column status, drop column customer_ids;
  `)
}

import type { Knex } from 'knex'

/**
 * A search for a term of many customers walks the list by name. The index of names includes what the list filters by,
 * so that customers without a match are skipped within it: only the beginning of `found_by`, because the size of an
 * index entry is limited. Customers with longer texts have their own index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customers
      add column found_start text not null generated always as (left(customer_words(name, email, tags), 200)) stored;
    drop index customers_by_name;
    create index customers_by_name on customers (organization_id, name_sorted, id, last_contacted_at)
      include (primary_contact_user_id, outstanding_cents, found_start, phones)
      where merged_into_id is null and erased_at is null;
    create index customers_longer_words on customers (organization_id) where length(found_start) = 200
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index customers_by_name, customers_longer_words;
    create index customers_by_name on customers (organization_id, name_sorted, id, last_contacted_at);
    alter table customers drop column found_start
  `)
}

import type { Knex } from 'knex'

/**
 * A search for what many customers have walks the list by name. The index of names holds what the list asks, so that who is not found
 * is passed over within it: of `found_by` the beginning, since an entry of an index has its limit. Whose words go on lie together.
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

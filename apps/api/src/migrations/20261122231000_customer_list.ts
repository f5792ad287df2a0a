import type { Knex } from 'knex'

/**
 * The text that a search for customers matches: name, e-mail and tags together, each word anywhere in them; see
 * `customerWords` in the domain. Customers without a name are sorted by the word that is shown instead.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function customer_words(name text, email text, tags text[]) returns text language sql immutable parallel safe
      return folded(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || array_to_string(tags, ' '));
    alter table customers
      add column found_by text not null generated always as (customer_words(name, email, tags)) stored,
      drop column name_sorted,
      add column name_sorted text collate "C" not null generated always as (coalesce(folded(name), 'unknown')) stored;
    create index customers_by_name on customers (organization_id, name_sorted, id);
    create index customers_found_by on customers using gin (organization_id, found_by gin_trgm_ops);
    drop index customers_email_search
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index customers_email_search on customers using gin (organization_id, email gin_trgm_ops);
    alter table customers
      drop column found_by,
      drop column name_sorted,
      add column name_sorted text collate "C" not null generated always as (coalesce(folded(name), '')) stored;
    create index customers_by_name on customers (organization_id, name_sorted, id);
    drop function customer_words
  `)
}

import type { Knex } from 'knex'

/** Names and texts in the form that a search compares, maintained by the database; see `folded` in the domain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create function folded(words text) returns text language sql immutable parallel safe
      return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'));
    alter table customers add column name_folded text generated always as (folded(name)) stored;
    alter table messages add column content_folded text generated always as (folded(content)) stored;
    drop index customers_search;
    create index customers_search on customers using gin (organization_id, name_folded gin_trgm_ops, phone gin_trgm_ops);
    drop index messages_search;
    create index messages_search on messages using gin (organization_id, content_folded gin_trgm_ops);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index messages_search;
    drop index customers_search;
    alter table messages drop column content_folded;
    alter table customers drop column name_folded;
    drop function folded(text);
    create index customers_search on customers using gin (organization_id, name gin_trgm_ops, phone gin_trgm_ops);
    create index messages_search on messages using gin (organization_id, content gin_trgm_ops);
  `)
}

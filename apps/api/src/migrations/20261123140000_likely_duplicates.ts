import type { Knex } from 'knex'

/** Keys by which an index groups customers who are likely one person, and pairs that were marked as different. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- See nameKey in the domain.
    create function name_key(name text) returns text language sql immutable parallel safe
      return (select string_agg(word, ' ' order by word)
        from (select distinct word collate "C" as word from regexp_split_to_table(text_words(folded(name)), ' ') word) words
        where word <> '' having count(*) > 1);
    alter table customers
      add column email_key text collate "C" generated always as (nullif(lower(btrim(email)), '')) stored,
      add column name_key text collate "C" generated always as (name_key(name)) stored;
    alter table customer_phones
      add column number_key text collate "C" not null generated always as (right(phone, 10)) stored;
    create index customers_email_key on customers (organization_id, email_key, id)
      where email_key is not null and merged_into_id is null;
    create index customers_name_key on customers (organization_id, name_key, id)
      where name_key is not null and merged_into_id is null;
    create index customer_phones_number_key on customer_phones (organization_id, number_key, customer_id);

    -- Pairs of customers who are not the same person, the one with the smaller id first.
    create table different_customers (
      organization_id uuid not null,
      customer_id uuid not null,
      other_id uuid not null,
      by_user_id uuid not null,
      created_at timestamptz not null,
      primary key (organization_id, customer_id, other_id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, other_id) references customers (organization_id, id),
      foreign key (organization_id, by_user_id) references users (organization_id, id),
      check (customer_id < other_id)
    );
    create index different_customers_other on different_customers (organization_id, other_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table different_customers;
    alter table customer_phones drop column number_key;
    alter table customers drop column name_key, drop column email_key;
    drop function name_key(text);
  `)
}

import type { Knex } from 'knex'

/**
 * Further numbers of customers. `customer_phones` contains every number of an organisation once, whether it is a
 * customer's first or another number; triggers keep it in step with the customers' rows, so that nothing can write a
 * number past it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function customer_numbers(phone text, others text[]) returns text language sql immutable parallel safe
      return array_to_string(phone || others, ' ');
    alter table customers
      add column other_phones text[] not null default '{}',
      -- What a search looks through.
      add column phones text not null generated always as (customer_numbers(phone, other_phones)) stored,
      add constraint customers_other_phones_check check (cardinality(other_phones) <= 5);
    drop index customers_search;
    create index customers_search on customers using gin (organization_id, name_folded gin_trgm_ops, phones gin_trgm_ops);

    create table customer_phones (
      organization_id uuid not null,
      phone text not null check (phone ~ '^[+][1-9][0-9]{6,14}$'),
      customer_id uuid not null,
      primary key (organization_id, phone),
      -- A number is taken before its customer is made.
      foreign key (organization_id, customer_id) references customers (organization_id, id)
        on delete cascade deferrable initially deferred
    );
    create index customer_phones_of_customer on customer_phones (organization_id, customer_id);
    insert into customer_phones select organization_id, phone, id from customers;
    drop index customers_phone_unique;

    create function hold_phones_of_new() returns trigger language plpgsql as $$
    begin
      insert into customer_phones (organization_id, phone, customer_id)
      select c.organization_id, p.phone, c.id from made c, unnest(c.phone || c.other_phones) p (phone)
      where not exists (
        select from customer_phones h
        where h.organization_id = c.organization_id and h.phone = p.phone and h.customer_id = c.id);
      return null;
    end $$;
    create trigger customers_phones_of_new after insert on customers
      referencing new table as made for each statement execute function hold_phones_of_new();

    create function hold_phones() returns trigger language plpgsql as $$
    begin
      delete from customer_phones
      where organization_id = new.organization_id and customer_id = new.id and phone <> all (new.phone || new.other_phones);
      insert into customer_phones (organization_id, phone, customer_id)
      select new.organization_id, p.phone, new.id from unnest(new.phone || new.other_phones) p (phone)
      where p.phone <> all (old.phone || old.other_phones);
      return null;
    end $$;
    create trigger customers_phones after update of phone, other_phones on customers
      for each row execute function hold_phones();

    -- The number of the customer that wrote last, while it is one of theirs.
    alter table conversations add column reply_phone text;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversations drop column reply_phone;
    drop trigger customers_phones on customers;
    drop trigger customers_phones_of_new on customers;
    drop function hold_phones();
    drop function hold_phones_of_new();
    drop table customer_phones;
    create unique index customers_phone_unique on customers (organization_id, phone);
    drop index customers_search;
    create index customers_search on customers using gin (organization_id, name_folded gin_trgm_ops, phone gin_trgm_ops);
    alter table customers drop column phones, drop column other_phones;
    drop function customer_numbers(text, text[])
  `)
}

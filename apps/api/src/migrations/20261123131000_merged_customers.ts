import type { Knex } from 'knex'

/**
 * Customers merged into another one. The row stays for the books, which are never rewritten: a reader with the old id
 * follows `merged_into_id`, which always names a kept customer.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customers
      add column merged_into_id uuid,
      add constraint customers_merged_into_fkey foreign key (organization_id, merged_into_id)
        references customers (organization_id, id),
      add constraint customers_merged_check check (
        merged_into_id is null or (merged_into_id <> id and total_paid_cents = 0 and outstanding_cents = 0 and invoice_count = 0));
    create index customers_merged_into on customers (organization_id, merged_into_id) where merged_into_id is not null;

    -- Conversations that became another one of the same line.
    create table merged_conversations (
      organization_id uuid not null,
      id uuid not null,
      into_id uuid not null,
      primary key (organization_id, id),
      foreign key (organization_id, into_id) references conversations (organization_id, id)
    );
    create index merged_conversations_into on merged_conversations (organization_id, into_id);

    create or replace function hold_phones() returns trigger language plpgsql as $$
    begin
      delete from customer_phones
      where organization_id = new.organization_id and customer_id = new.id
        and (new.merged_into_id is not null or phone <> all (new.phone || new.other_phones));
      if new.merged_into_id is null then
        insert into customer_phones (organization_id, phone, customer_id)
        select new.organization_id, p.phone, new.id from unnest(new.phone || new.other_phones) p (phone)
        where p.phone <> all (old.phone || old.other_phones);
      end if;
      return null;
    end $$;
    drop trigger customers_phones on customers;
    create trigger customers_phones after update of phone, other_phones, merged_into_id on customers
      for each row execute function hold_phones();

    -- Whoever decided about a customer that was merged meanwhile lost a race and decides again, about the one that is kept.
    create function refuse_merged() returns trigger language plpgsql as $$
    begin
      raise exception 'Customer % was merged meanwhile', new.id using errcode = 'serialization_failure';
    end $$;
    create trigger customers_merged_stay before update of total_paid_cents, outstanding_cents, invoice_count,
        paid_invoice_count, time_to_pay_ms, opted_out_at, phone, other_phones on customers
      for each row when (old.merged_into_id is not null) execute function refuse_merged();
    create function refuse_for_merged() returns trigger language plpgsql as $$
    declare
      merged uuid;
    begin
      select merged_into_id into merged from customers
        where organization_id = new.organization_id and id = new.customer_id for key share;
      if merged is not null then
        raise exception 'Customer % was merged meanwhile', new.customer_id using errcode = 'serialization_failure';
      end if;
      return new;
    end $$;
    create trigger conversations_of_kept before insert on conversations for each row execute function refuse_for_merged();
    create trigger invoices_of_kept before insert on invoices for each row execute function refuse_for_merged();
    create trigger transactions_of_kept before insert on transactions for each row execute function refuse_for_merged();
    create trigger notes_of_kept before insert on notes for each row execute function refuse_for_merged();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger notes_of_kept on notes;
    drop trigger transactions_of_kept on transactions;
    drop trigger invoices_of_kept on invoices;
    drop trigger conversations_of_kept on conversations;
    drop trigger customers_merged_stay on customers;
    drop function refuse_for_merged();
    drop function refuse_merged();
    drop trigger customers_phones on customers;
    create trigger customers_phones after update of phone, other_phones on customers
      for each row execute function hold_phones();
    create or replace function hold_phones() returns trigger language plpgsql as $$
    begin
      delete from customer_phones
      where organization_id = new.organization_id and customer_id = new.id and phone <> all (new.phone || new.other_phones);
      insert into customer_phones (organization_id, phone, customer_id)
      select new.organization_id, p.phone, new.id from unnest(new.phone || new.other_phones) p (phone)
      where p.phone <> all (old.phone || old.other_phones);
      return null;
    end $$;
    drop table merged_conversations;
    alter table customers drop column merged_into_id;
  `)
}

import type { Knex } from 'knex'

const HOLD_PHONES = (isGone: string) => `
    create or replace function hold_phones() returns trigger language plpgsql as $$
    begin
      delete from customer_phones
      where organization_id = new.organization_id and customer_id = new.id
        and (${isGone} or phone <> all (new.phone || new.other_phones));
      if not (${isGone}) then
        insert into customer_phones (organization_id, phone, customer_id)
        select new.organization_id, p.phone, new.id from unnest(new.phone || new.other_phones) p (phone)
        where p.phone <> all (old.phone || old.other_phones);
      end if;
      return null;
    end $$;
    drop trigger customers_phones on customers;`

const MERGED_STAY = (but: string) => `
    create trigger customers_merged_stay before update of total_paid_cents, outstanding_cents, invoice_count,
        paid_invoice_count, time_to_pay_ms, opted_out_at, phone, other_phones on customers
      for each row when (old.merged_into_id is not null${but}) execute function refuse_merged();`

const APPEND_ONLY = (table: string, guard: string) => `
    drop trigger ${table}_append_only on ${table};
    create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function ${guard}();`

/**
 * Customers whose personal data was removed. The row stays for the books; an opt-out is stored as a keyed hash of the
 * number.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customers
      add column erased_at timestamptz,
      add constraint customers_erased_check check (erased_at is null or (
        phone = '+999000000000' and other_phones = '{}' and email is null and notes is null and tags = '{}'
        and primary_contact_user_id is null and opted_out_at is null));
    alter table consent_changes
      drop constraint consent_changes_how_check,
      add constraint consent_changes_how_check check (
        how in ('keyword', 'carrier', 'text', 'phone', 'in_person', 'paper', 'in_writing', 'erased'));

    -- One of each, made with the database, so that it is never lost apart from what was made with it.
    create table installation_secrets (
      name text primary key,
      secret text not null check (length(secret) >= 64)
    );
    insert into installation_secrets
      select 'erased numbers', replace(string_agg(gen_random_uuid()::text, ''), '-', '') from generate_series(1, 3);

    create function erased_number(organization_id uuid, phone text) returns text language sql stable
      return (select encode(sha256(convert_to(secret || encode(
          sha256(convert_to(secret || organization_id::text || ' ' || phone, 'UTF8')), 'hex'), 'UTF8')), 'hex')
        from installation_secrets where name = 'erased numbers');

    create table erased_opt_outs (
      organization_id uuid not null references organizations (id),
      number_hash text not null,
      created_at timestamptz not null,
      primary key (organization_id, number_hash)
    );

    ${HOLD_PHONES('new.merged_into_id is not null or new.erased_at is not null')}
    create trigger customers_phones after update of phone, other_phones, merged_into_id, erased_at on customers
      for each row execute function hold_phones();

    -- Whoever decided about a customer that was erased meanwhile decides again, and finds nobody.
    create function refuse_erased() returns trigger language plpgsql as $$
    begin
      raise exception 'Customer % was erased meanwhile', new.id using errcode = 'serialization_failure';
    end $$;
    create trigger customers_erased_stay before update of name, email, phone, other_phones, tags, notes,
        primary_contact_user_id, version, opted_out_at, last_contacted_at, merged_into_id, erased_at on customers
      for each row when (old.erased_at is not null) execute function refuse_erased();
    drop trigger customers_merged_stay on customers;
    ${MERGED_STAY(' and new.erased_at is null')}
    create function refuse_for_erased() returns trigger language plpgsql as $$
    declare
      erased timestamptz;
    begin
      select erased_at into erased from customers
        where organization_id = new.organization_id and id = new.customer_id for key share;
      if erased is not null then
        raise exception 'Customer % was erased meanwhile', new.customer_id using errcode = 'serialization_failure';
      end if;
      return new;
    end $$;
    create trigger conversations_of_known before insert on conversations for each row execute function refuse_for_erased();
    create trigger invoices_of_known before insert on invoices for each row execute function refuse_for_erased();
    create trigger notes_of_known before insert on notes for each row execute function refuse_for_erased();
    create trigger custom_field_values_of_known before insert on custom_field_values
      for each row execute function refuse_for_erased();

    -- The books and the log stay as they are but for words that name whoever is erased in this transaction.
    create function refuse_change_but_erase() returns trigger language plpgsql as $$
    declare
      words constant text[] := array['before', 'after', 'reason'];
    begin
      if tg_op = 'UPDATE' and current_setting('parley.erasing', true) = 'on'
        and to_jsonb(new) - words = to_jsonb(old) - words then
        return new;
      end if;
      raise exception 'Rows of % are only added, never changed or removed', tg_table_name
        using errcode = 'restrict_violation';
    end $$;
    ${APPEND_ONLY('ledger_entries', 'refuse_change_but_erase')}
    ${APPEND_ONLY('audit_entries', 'refuse_change_but_erase')}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${APPEND_ONLY('ledger_entries', 'refuse_change')}
    ${APPEND_ONLY('audit_entries', 'refuse_change')}
    drop function refuse_change_but_erase();
    drop trigger custom_field_values_of_known on custom_field_values;
    drop trigger notes_of_known on notes;
    drop trigger invoices_of_known on invoices;
    drop trigger conversations_of_known on conversations;
    drop function refuse_for_erased();
    drop trigger customers_merged_stay on customers;
    ${MERGED_STAY('')}
    drop trigger customers_erased_stay on customers;
    drop function refuse_erased();
    ${HOLD_PHONES('new.merged_into_id is not null')}
    create trigger customers_phones after update of phone, other_phones, merged_into_id on customers
      for each row execute function hold_phones();
    drop table erased_opt_outs;
    drop function erased_number(uuid, text);
    drop table installation_secrets;
    update consent_changes set how = 'keyword' where how = 'erased';
    alter table consent_changes
      drop constraint consent_changes_how_check,
      add constraint consent_changes_how_check check (
        how in ('keyword', 'carrier', 'text', 'phone', 'in_person', 'paper', 'in_writing'));
    alter table customers drop column erased_at;
  `)
}

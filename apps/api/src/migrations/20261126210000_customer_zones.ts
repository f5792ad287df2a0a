import type { Knex } from 'knex'

const GUARDED = (columns: string) => `
    drop trigger customers_erased_stay on customers;
    create trigger customers_erased_stay before update of name, email, phone, other_phones, tags, notes,
        primary_contact_user_id, version, opted_out_at, last_contacted_at, merged_into_id, erased_at${columns} on customers
      for each row when (old.erased_at is not null) execute function refuse_erased();`

/** The time zone of a customer; null for that of the number. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table customers
      add column timezone text,
      add constraint customers_erased_zone_check check (erased_at is null or timezone is null);
    ${GUARDED(', timezone')}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${GUARDED('')}
    alter table customers drop column timezone;
  `)
}

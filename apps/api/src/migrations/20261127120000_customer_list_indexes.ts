import type { Knex } from 'knex'

/**
 * The filter by last contact is applied within the index of names; the customers of one contact person are together in
 * an index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index customers_by_name;
    create index customers_by_name on customers (organization_id, name_sorted, id, last_contacted_at);
    create index customers_of_person on customers (organization_id, primary_contact_user_id, name_sorted, id)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index customers_of_person;
    drop index customers_by_name;
    create index customers_by_name on customers (organization_id, name_sorted, id)
  `)
}

import type { Knex } from 'knex'

/** Users see their own customers with the latest contact first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index customers_of_person_by_contact
      on customers (organization_id, primary_contact_user_id, contact_sorted_at, id)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index customers_of_person_by_contact')
}

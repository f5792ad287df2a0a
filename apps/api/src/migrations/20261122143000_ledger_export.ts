import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The exported ledger, page after page: where money came in and went out.
    create index ledger_entries_money on ledger_entries (organization_id, created_at desc, id desc)
      where account in ('cash', 'provider_clearing');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index ledger_entries_money')
}

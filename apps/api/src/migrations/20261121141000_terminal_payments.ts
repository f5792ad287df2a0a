import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- null: a card at the virtual terminal.
    alter table payment_attempts alter column payment_link_id drop not null;
    create index transactions_of_terminal on transactions (organization_id, created_at desc, id desc)
      where payment_method = 'virtual_terminal';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index transactions_of_terminal;
    delete from payment_attempts where payment_link_id is null;
    alter table payment_attempts alter column payment_link_id set not null;
  `)
}

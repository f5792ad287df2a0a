import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Why the product ended it; null where a person did.
    alter table invoices
      add column void_reason text,
      add check (void_reason is null or status = 'void');
    -- The invoice was made at the terminal for this charge alone and ends with it when it fails.
    alter table payment_attempts add column for_new_invoice boolean not null default false;
    -- Of what is on its way right now that is known: the terminal makes both at one instant.
    update payment_attempts a set for_new_invoice = true from invoices i
      where a.status in ('processing', 'unknown') and a.payment_link_id is null
        and i.organization_id = a.organization_id and i.id = a.invoice_id and i.created_at = a.created_at;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_attempts drop column for_new_invoice;
    alter table invoices drop column void_reason;
  `)
}

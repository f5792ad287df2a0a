import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_links (
      organization_id uuid not null,
      id uuid not null,
      invoice_id uuid not null,
      code text not null,
      status text not null default 'active' check (status in ('active', 'paid', 'cancelled', 'expired')),
      expires_at timestamptz not null,
      created_by_user_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id)
    );
    create unique index payment_links_code_unique on payment_links (code);
    create unique index payment_links_one_active on payment_links (organization_id, invoice_id) where status = 'active';
    create index payment_links_of_invoice on payment_links (organization_id, invoice_id, created_at desc);
    create index payment_links_by_expiry on payment_links (expires_at) where status = 'active';
    alter table messages add column payment_link_id uuid,
      add foreign key (organization_id, payment_link_id) references payment_links (organization_id, id);
    create index messages_of_payment_link on messages (organization_id, payment_link_id) where payment_link_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages drop column payment_link_id;
    drop table payment_links;
  `)
}

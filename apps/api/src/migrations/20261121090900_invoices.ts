import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoices (
      organization_id uuid not null,
      id uuid not null,
      invoice_number text not null check (invoice_number <> ''),
      customer_id uuid not null,
      amount_cents bigint not null check (amount_cents between 1 and 999999999),
      amount_paid_cents bigint not null default 0,
      status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'void')),
      description text,
      due_date date not null,
      paid_at timestamptz,
      created_by_user_id uuid not null,
      assigned_to_user_id uuid,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      check (amount_paid_cents between 0 and amount_cents),
      check (status <> 'paid' or (amount_paid_cents = amount_cents and paid_at is not null)),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id),
      foreign key (organization_id, assigned_to_user_id) references users (organization_id, id)
    );
    create unique index invoices_number_unique on invoices (organization_id, invoice_number);
    create index invoices_latest on invoices (organization_id, created_at desc, id desc);
    create index invoices_unpaid on invoices (organization_id, created_at desc, id desc) where status = 'unpaid';
    create index invoices_paid on invoices (organization_id, created_at desc, id desc) where status = 'paid';
    create index invoices_void on invoices (organization_id, created_at desc, id desc) where status = 'void';
    create index invoices_unpaid_by_due_date on invoices (organization_id, due_date, id) where status = 'unpaid';
    create index invoices_of_customer on invoices (organization_id, customer_id, created_at desc, id desc);
    create index invoices_of_creator on invoices (organization_id, created_by_user_id, created_at desc, id desc);
    create index invoices_search on invoices using gin (organization_id, invoice_number gin_trgm_ops);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table invoices;
  `)
}

import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table transactions (
      organization_id uuid not null,
      id uuid not null,
      customer_id uuid not null,
      invoice_id uuid not null,
      payment_link_id uuid,
      amount_cents bigint not null check (amount_cents between 1 and 999999999),
      status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
      payment_method text not null check (payment_method in ('payment_link', 'virtual_terminal', 'other')),
      initiated_by_user_id uuid,
      provider_id text,
      metadata jsonb not null default '{}',
      failure_code text,
      failure_text text,
      is_voided boolean not null default false,
      voided_at timestamptz,
      voided_by_user_id uuid,
      void_reason text,
      refunded_amount_cents bigint not null default 0,
      refunded_at timestamptz,
      created_at timestamptz not null default now(),
      completed_at timestamptz,
      primary key (organization_id, id),
      check (refunded_amount_cents between 0 and amount_cents),
      check (not is_voided or status = 'pending'),
      check (status not in ('completed', 'refunded') or completed_at is not null),
      check (refunded_amount_cents = 0 or status in ('completed', 'refunded')),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id),
      foreign key (organization_id, payment_link_id) references payment_links (organization_id, id),
      foreign key (organization_id, initiated_by_user_id) references users (organization_id, id),
      foreign key (organization_id, voided_by_user_id) references users (organization_id, id)
    );
    create unique index transactions_provider_unique on transactions (provider_id) where provider_id is not null;
    create unique index transactions_one_pending_per_link on transactions (organization_id, payment_link_id)
      where status = 'pending' and not is_voided;
    create index transactions_latest on transactions (organization_id, created_at desc, id desc);
    create index transactions_of_status on transactions (organization_id, status, created_at desc, id desc) where not is_voided;
    create index transactions_voided on transactions (organization_id, created_at desc, id desc) where is_voided;
    create index transactions_of_customer on transactions (organization_id, customer_id, created_at desc, id desc);
    create index transactions_of_invoice on transactions (organization_id, invoice_id, created_at desc);
    create index transactions_of_initiator on transactions (organization_id, initiated_by_user_id, created_at desc, id desc);

    create table payment_attempts (
      organization_id uuid not null,
      id uuid not null,
      invoice_id uuid not null,
      payment_link_id uuid,
      transaction_id uuid not null,
      amount_cents bigint not null check (amount_cents between 1 and 999999999),
      status text not null check (status in ('processing', 'succeeded', 'failed', 'unknown')),
      provider_ref text,
      failure_code text,
      failure_text text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id),
      foreign key (organization_id, payment_link_id) references payment_links (organization_id, id),
      foreign key (organization_id, transaction_id) references transactions (organization_id, id)
    );
    create unique index payment_attempts_one_live on payment_attempts (organization_id, invoice_id)
      where status in ('processing', 'unknown');
    create unique index payment_attempts_provider_unique on payment_attempts (provider_ref) where provider_ref is not null;
    create index payment_attempts_of_link on payment_attempts (organization_id, payment_link_id, created_at desc);
    create index payment_attempts_of_transaction on payment_attempts (organization_id, transaction_id);
    create index payment_attempts_unsettled on payment_attempts (updated_at) where status in ('processing', 'unknown');

    create table receipts (
      organization_id uuid not null,
      id uuid not null,
      transaction_id uuid not null,
      receipt_number text not null,
      token text not null,
      data jsonb not null,
      generated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, transaction_id) references transactions (organization_id, id)
    );
    create unique index receipts_one_per_transaction on receipts (organization_id, transaction_id);
    create unique index receipts_number_unique on receipts (organization_id, receipt_number);
    create unique index receipts_token_unique on receipts (token);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table receipts;
    drop table payment_attempts;
    drop table transactions;
  `)
}

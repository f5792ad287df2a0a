import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The books. Each entry has two lines that sum to zero; lines are only ever added.
    create table ledger_entries (
      organization_id uuid not null,
      id uuid not null,
      entry_id uuid not null,
      kind text not null check (
        kind in ('invoice_created', 'invoice_voided', 'payment_received', 'payment_reversed', 'refunded')),
      account text not null check (account in ('receivable', 'sales', 'provider_clearing', 'cash', 'refunds')),
      amount_cents bigint not null check (amount_cents <> 0),
      invoice_id uuid not null,
      transaction_id uuid,
      refund_id uuid,
      customer_id uuid not null,
      reason text,
      by_user_id uuid,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      check ((transaction_id is null) = (kind in ('invoice_created', 'invoice_voided'))),
      foreign key (organization_id, invoice_id) references invoices (organization_id, id),
      foreign key (organization_id, transaction_id) references transactions (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, by_user_id) references users (organization_id, id)
    );

    with moved as (
      select organization_id, gen_random_uuid() as entry_id, 'invoice_created' as kind, 'receivable' as debit,
        'sales' as credit, amount_cents, id as invoice_id, null::uuid as transaction_id, customer_id,
        created_by_user_id as by_user_id, created_at
      from invoices
      union all
      select organization_id, gen_random_uuid(), 'invoice_voided', 'sales', 'receivable',
        amount_cents - amount_paid_cents, id, null, customer_id, null, created_at
      from invoices where status = 'void' and amount_cents > amount_paid_cents
      union all
      select organization_id, gen_random_uuid(), 'payment_received',
        case when provider_id is null then 'cash' else 'provider_clearing' end, 'receivable',
        amount_cents, invoice_id, id, customer_id, initiated_by_user_id, completed_at
      from transactions where status in ('completed', 'refunded')
      union all
      select organization_id, gen_random_uuid(), 'refunded', 'refunds',
        case when provider_id is null then 'cash' else 'provider_clearing' end,
        refunded_amount_cents, invoice_id, id, customer_id, null, coalesce(refunded_at, completed_at)
      from transactions where refunded_amount_cents > 0
    )
    insert into ledger_entries
      (organization_id, id, entry_id, kind, account, amount_cents, invoice_id, transaction_id, customer_id, by_user_id, created_at)
    select organization_id, gen_random_uuid(), entry_id, kind, line.account, line.amount_cents, invoice_id,
      transaction_id, customer_id, by_user_id, created_at
    from moved, lateral (values (debit, amount_cents), (credit, - amount_cents)) as line (account, amount_cents);

    create index ledger_entries_of_entry on ledger_entries (organization_id, entry_id);
    create index ledger_entries_of_invoice on ledger_entries (organization_id, invoice_id, created_at);
    create index ledger_entries_of_transaction on ledger_entries (organization_id, transaction_id)
      where transaction_id is not null;
    create index ledger_entries_of_customer on ledger_entries (organization_id, customer_id);
    -- What can happen to an invoice, a transaction or a refund only once.
    create unique index ledger_entries_invoice_once on ledger_entries (organization_id, invoice_id, kind, account)
      where transaction_id is null;
    create unique index ledger_entries_payment_once on ledger_entries (organization_id, transaction_id, kind, account)
      where kind in ('payment_received', 'payment_reversed');
    create unique index ledger_entries_refund_once on ledger_entries (organization_id, refund_id, account)
      where refund_id is not null;

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are only added, never changed or removed', tg_table_name
        using errcode = 'restrict_violation';
    end $$;
    create function refuse_emptying() returns trigger language plpgsql as $$
    declare
      has_rows boolean;
    begin
      execute format('select exists (select from %I)', tg_table_name) into has_rows;
      if has_rows then
        raise exception 'Rows of % are only added, never changed or removed', tg_table_name
          using errcode = 'restrict_violation';
      end if;
      return null;
    end $$;
    create trigger ledger_entries_append_only before update or delete on ledger_entries
      for each row execute function refuse_change();
    create trigger ledger_entries_not_emptied before truncate on ledger_entries
      for each statement execute function refuse_emptying();

    create function check_ledger_balance() returns trigger language plpgsql as $$
    declare
      lines integer;
      balance bigint;
    begin
      select count(*), sum(amount_cents) into lines, balance from ledger_entries
        where organization_id = new.organization_id and entry_id = new.entry_id;
      if lines <> 2 or balance <> 0 then
        raise exception 'Ledger entry % has % lines that sum to %, not two that sum to zero', new.entry_id, lines, balance
          using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_entries_balance after insert on ledger_entries
      deferrable initially deferred for each row execute function check_ledger_balance();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table ledger_entries;
    drop function check_ledger_balance;
    drop function refuse_emptying;
    drop function refuse_change;
  `)
}

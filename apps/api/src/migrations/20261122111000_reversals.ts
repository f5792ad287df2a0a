import type { Knex } from 'knex'

/** A payment marked by hand and undone is reversed, not refunded; a receipt records its recipients. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table transactions
      add column reversed_at timestamptz,
      add column reversed_by_user_id uuid,
      add column reversal_reason text,
      add foreign key (organization_id, reversed_by_user_id) references users (organization_id, id);

    update transactions t set status = 'completed', refunded_amount_cents = 0, refunded_at = null,
      reversed_at = e.created_at, reversal_reason = coalesce(e.reason, 'Recorded by mistake'),
      reversed_by_user_id = coalesce(e.by_user_id, t.initiated_by_user_id, i.created_by_user_id)
    from ledger_entries e
    join invoices i on i.organization_id = e.organization_id and i.id = e.invoice_id
    where e.kind = 'payment_reversed' and e.amount_cents > 0
      and t.organization_id = e.organization_id and t.id = e.transaction_id;

    alter table transactions
      add constraint transactions_reversal_check
        check (num_nonnulls(reversed_at, reversed_by_user_id, reversal_reason) in (0, 3)),
      add constraint transactions_reversed_check
        check (reversed_at is null or (status = 'completed' and refunded_amount_cents = 0 and refund_held_cents = 0));

    create index transactions_reversed on transactions (organization_id, created_at desc, id desc)
      where reversed_at is not null;
    drop index transactions_totals;
    create index transactions_totals on transactions (organization_id, status)
      include (amount_cents, refunded_amount_cents) where not is_voided and reversed_at is null;
    drop index transactions_completed;
    create index transactions_completed on transactions (organization_id, completed_at desc, id desc)
      include (amount_cents, refunded_amount_cents) where status in ('completed', 'refunded') and reversed_at is null;

    alter table receipts
      add column sent_to jsonb not null default '{"customerIds": [], "emails": []}';

    -- Of receipts sent before only the way is known; they went to whom they belong to.
    update receipts r set sent_to = jsonb_build_object(
      'customerIds', case when s.texted then jsonb_build_array(t.customer_id) else '[]' end,
      'emails', case when s.mailed and r.data #>> '{customer,email}' is not null
        then jsonb_build_array(r.data #> '{customer,email}') else '[]' end)
    from transactions t, (
      select organization_id, subject_id, bool_or(after ->> 'deliveryMethod' in ('sms', 'both')) as texted,
        bool_or(after ->> 'deliveryMethod' in ('email', 'both')) as mailed
      from audit_entries where action = 'receipt.send' group by organization_id, subject_id
    ) s
    where s.organization_id = r.organization_id and s.subject_id = r.id
      and t.organization_id = r.organization_id and t.id = r.transaction_id;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table receipts drop column sent_to;
    drop index transactions_completed;
    drop index transactions_totals;
    drop index transactions_reversed;
    alter table transactions
      drop constraint transactions_reversal_check,
      drop constraint transactions_reversed_check;
    update transactions set status = 'refunded', refunded_amount_cents = amount_cents, refunded_at = reversed_at
      where reversed_at is not null;
    alter table transactions
      drop column reversed_at,
      drop column reversed_by_user_id,
      drop column reversal_reason;
    create index transactions_totals on transactions (organization_id, status)
      include (amount_cents, refunded_amount_cents) where not is_voided;
    create index transactions_completed on transactions (organization_id, completed_at desc, id desc)
      include (amount_cents, refunded_amount_cents) where status in ('completed', 'refunded');
  `)
}

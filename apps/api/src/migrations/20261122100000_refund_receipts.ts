import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table receipts
      add column refund_id uuid,
      add foreign key (organization_id, refund_id) references refunds (organization_id, id);
    drop index receipts_one_per_transaction;
    create unique index receipts_one_per_transaction on receipts (organization_id, transaction_id)
      where refund_id is null;
    create unique index receipts_one_per_refund on receipts (organization_id, refund_id) where refund_id is not null;

    -- Money that went back before has its receipt from now on, with what the business and the customer are called today.
    with numbered as (
      select f.*, row_number() over (partition by f.organization_id order by f.settled_at, f.id) as sequence
      from refunds f where f.status = 'succeeded'
    ), made as (
      select f.*, 'RFD-' || lpad(f.sequence::text, greatest(6, length(f.sequence::text)), '0') as receipt_number
      from numbered f
    )
    insert into receipts (organization_id, id, transaction_id, refund_id, receipt_number, token, data, generated_at)
    select f.organization_id, gen_random_uuid(), f.transaction_id, f.id, f.receipt_number,
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      jsonb_build_object(
        'receipt_number', f.receipt_number,
        'business', jsonb_build_object('name', o.name, 'phone', n.e164),
        'customer', jsonb_build_object('name', c.name, 'phone', c.phone, 'email', c.email),
        'invoice', jsonb_build_object('invoice_number', i.invoice_number, 'description', i.description),
        'payment', jsonb_build_object(
          'amount', to_char(t.amount_cents / 100.0, 'FM99999999990.00'),
          'paid_at', to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'payment_method', t.payment_method),
        'refund', jsonb_build_object(
          'amount', to_char(f.amount_cents / 100.0, 'FM99999999990.00'),
          'refunded_at', to_char(f.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'refund_method', f.refund_method,
          'payment_receipt_number', r.receipt_number)),
      f.settled_at
    from made f
    join organizations o on o.id = f.organization_id
    join transactions t on t.organization_id = f.organization_id and t.id = f.transaction_id
    join invoices i on i.organization_id = f.organization_id and i.id = t.invoice_id
    join customers c on c.organization_id = f.organization_id and c.id = t.customer_id
    left join phone_numbers n on n.organization_id = f.organization_id and n.is_default
    left join receipts r on r.organization_id = f.organization_id and r.transaction_id = t.id and r.refund_id is null;

    insert into counters (organization_id, name, value)
    select organization_id, 'refund_receipt', count(*) from receipts where refund_id is not null group by organization_id;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from counters where name = 'refund_receipt';
    delete from receipts where refund_id is not null;
    drop index receipts_one_per_refund;
    drop index receipts_one_per_transaction;
    create unique index receipts_one_per_transaction on receipts (organization_id, transaction_id);
    alter table receipts drop column refund_id;
  `)
}

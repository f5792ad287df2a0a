import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Money that the provider took although it was not owed any more: it pays nothing and is to go back.
    alter table transactions add column is_surplus boolean not null default false,
      add constraint transactions_surplus_check check (not is_surplus or status in ('completed', 'refunded'));

    alter table ledger_entries
      drop constraint ledger_entries_kind_check,
      add constraint ledger_entries_kind_check check (kind in
        ('invoice_created', 'invoice_voided', 'payment_received', 'surplus_received', 'payment_reversed', 'refunded'));
    drop index ledger_entries_payment_once;
    create unique index ledger_entries_payment_once on ledger_entries (organization_id, transaction_id, kind, account)
      where kind in ('payment_received', 'surplus_received', 'payment_reversed');

    -- null: the product itself asks for it.
    alter table refunds
      alter column requested_by_user_id drop not null,
      drop constraint refunds_check1,
      add constraint refunds_decider_check check (
        requested_by_user_id is null or decided_by_user_id is distinct from requested_by_user_id);

    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_refund_check,
      drop constraint notifications_actor_check,
      add constraint notifications_kind_check check (
        kind in ('mention', 'reply', 'assignment', 'refund_decided', 'surplus_payment')),
      add constraint notifications_transaction_check check (
        (kind in ('refund_decided', 'surplus_payment')) = (transaction_id is not null) and
        (kind in ('refund_decided', 'surplus_payment')) = (conversation_id is null)),
      add constraint notifications_actor_check check (
        actor_user_id is not null or kind in ('refund_decided', 'surplus_payment'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind = 'surplus_payment';
    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      drop constraint notifications_actor_check,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'refund_decided')),
      add constraint notifications_refund_check check (
        (kind = 'refund_decided') = (transaction_id is not null) and
        (kind = 'refund_decided') = (conversation_id is null)),
      add constraint notifications_actor_check check (actor_user_id is not null or kind = 'refund_decided');
    update refunds r set requested_by_user_id = (
        select u.id from users u where u.organization_id = r.organization_id
          and u.id is distinct from r.decided_by_user_id order by u.id limit 1)
      where requested_by_user_id is null;
    alter table refunds
      alter column requested_by_user_id set not null,
      drop constraint refunds_decider_check,
      add constraint refunds_check1 check (decided_by_user_id is distinct from requested_by_user_id);
    alter table ledger_entries disable trigger ledger_entries_append_only;
    update ledger_entries set kind = 'payment_received' where kind = 'surplus_received';
    alter table ledger_entries enable trigger ledger_entries_append_only;
    alter table ledger_entries
      drop constraint ledger_entries_kind_check,
      add constraint ledger_entries_kind_check check (
        kind in ('invoice_created', 'invoice_voided', 'payment_received', 'payment_reversed', 'refunded'));
    drop index ledger_entries_payment_once;
    create unique index ledger_entries_payment_once on ledger_entries (organization_id, transaction_id, kind, account)
      where kind in ('payment_received', 'payment_reversed');
    alter table transactions drop column is_surplus;
  `)
}

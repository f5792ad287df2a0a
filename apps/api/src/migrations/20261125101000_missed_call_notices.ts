import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notifications
      add column call_id uuid,
      add foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade,
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'payment_received',
        'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost', 'missed_call')),
      add constraint notifications_call_check check ((kind = 'missed_call') = (call_id is not null)),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment', 'missed_call')) = (transaction_id is null) and
        (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));
    create unique index notifications_call_once on notifications (organization_id, call_id, user_id) where call_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index notifications_call_once;
    delete from notifications where kind = 'missed_call';
    alter table notifications
      drop constraint notifications_call_check,
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      drop column call_id,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'payment_received',
        'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost')),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment')) = (transaction_id is null) and
        (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));
  `)
}

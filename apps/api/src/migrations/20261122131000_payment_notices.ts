import type { Knex } from 'knex'

const INDEXES = `
    create index conversations_latest on conversations (organization_id, sorted_at desc, id desc);
    create index conversations_open on conversations (organization_id, sorted_at desc, id desc) where state = 'open';
    create index conversations_open_of_user on conversations (organization_id, assigned_to_user_id, sorted_at desc, id desc)
      where state = 'open';
    create index conversations_open_unassigned on conversations (organization_id, sorted_at desc, id desc)
      where state = 'open' and assigned_to_user_id is null;
    create index conversations_of_number on conversations (organization_id, phone_number_id, sorted_at desc, id desc);`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The last payment that no message has followed lifts its conversation, so the column that sorts is made anew, and its indexes.
    alter table conversations
      add column last_paid_cents bigint check (last_paid_cents > 0),
      add column last_paid_at timestamptz,
      add constraint conversations_paid_check check ((last_paid_cents is null) = (last_paid_at is null)),
      drop column sorted_at;
    alter table conversations
      add column sorted_at timestamptz not null
        generated always as (coalesce(greatest(last_message_at, last_paid_at), created_at)) stored;
    ${INDEXES}

    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'payment_received',
        'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost')),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment')) = (transaction_id is null) and
        (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));
    create unique index notifications_payment_once on notifications (organization_id, transaction_id, user_id)
      where kind = 'payment_received';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index notifications_payment_once;
    delete from notifications where kind = 'payment_received';
    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      add constraint notifications_kind_check check (
        kind in ('mention', 'reply', 'assignment', 'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost')),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment')) = (transaction_id is null) and
        (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null));

    alter table conversations drop column sorted_at;
    alter table conversations
      drop constraint conversations_paid_check,
      drop column last_paid_cents,
      drop column last_paid_at,
      add column sorted_at timestamptz not null generated always as (coalesce(last_message_at, created_at)) stored;
    ${INDEXES}
  `)
}

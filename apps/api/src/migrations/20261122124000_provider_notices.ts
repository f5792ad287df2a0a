import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      drop constraint notifications_actor_check,
      add constraint notifications_kind_check check (
        kind in ('mention', 'reply', 'assignment', 'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost')),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment')) = (transaction_id is null) and
        (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)),
      add constraint notifications_actor_check check (
        actor_user_id is not null or kind not in ('mention', 'reply', 'assignment'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind in ('refund_unclear', 'mail_lost');
    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
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

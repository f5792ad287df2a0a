import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notifications
      add column meeting_id uuid,
      add foreign key (organization_id, meeting_id) references meetings (organization_id, id) on delete cascade,
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'payment_received',
        'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost', 'missed_call',
        'meeting_invited', 'meeting_moved', 'meeting_cancelled')),
      add constraint notifications_meeting_check check (
        (kind in ('meeting_invited', 'meeting_moved', 'meeting_cancelled')) = (meeting_id is not null)),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment', 'missed_call', 'meeting_invited', 'meeting_moved', 'meeting_cancelled'))
          = (transaction_id is null) and
        (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));
    create index notifications_of_meeting on notifications (organization_id, meeting_id) where meeting_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index notifications_of_meeting;
    delete from notifications where meeting_id is not null;
    alter table notifications
      drop constraint notifications_meeting_check,
      drop constraint notifications_kind_check,
      drop constraint notifications_transaction_check,
      drop column meeting_id,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'payment_received',
        'refund_decided', 'surplus_payment', 'refund_unclear', 'mail_lost', 'missed_call')),
      add constraint notifications_transaction_check check (
        (kind in ('mention', 'reply', 'assignment', 'missed_call')) = (transaction_id is null) and
        (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));
  `)
}

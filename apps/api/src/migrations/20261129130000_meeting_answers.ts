import type { Knex } from 'knex'

const KINDS = `'mention', 'reply', 'assignment', 'payment_received', 'refund_decided', 'surplus_payment', 'refund_unclear',
  'mail_lost', 'missed_call'`

const checks = (meeting: string) => `
  alter table notifications
    drop constraint notifications_kind_check,
    drop constraint notifications_meeting_check,
    drop constraint notifications_transaction_check,
    add constraint notifications_kind_check check (kind in (${KINDS}, ${meeting})),
    add constraint notifications_meeting_check check ((kind in (${meeting})) = (meeting_id is not null)),
    add constraint notifications_transaction_check check (
      (kind in ('mention', 'reply', 'assignment', 'missed_call', ${meeting})) = (transaction_id is null) and
      (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table meeting_guests
      add column answer text,
      add column answered_at timestamptz,
      add constraint meeting_guests_answer_check check (answer = any (array['yes', 'no', 'maybe'])),
      add constraint meeting_guests_answered_check check ((answer is null) = (answered_at is null));
    create unique index meeting_guests_id on meeting_guests (id);
    ${checks(`'meeting_invited', 'meeting_moved', 'meeting_cancelled', 'meeting_declined'`)}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind = 'meeting_declined';
    ${checks(`'meeting_invited', 'meeting_moved', 'meeting_cancelled'`)}
    drop index meeting_guests_id;
    alter table meeting_guests drop column answer, drop column answered_at;
  `)
}

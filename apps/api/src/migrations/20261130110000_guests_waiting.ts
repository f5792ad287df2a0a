import type { Knex } from 'knex'

const MEETINGS = `'meeting_invited', 'meeting_moved', 'meeting_cancelled', 'meeting_declined'`
const KINDS = `'mention', 'reply', 'assignment', 'payment_received', 'refund_decided', 'surplus_payment', 'refund_unclear',
  'mail_lost', 'missed_call', ${MEETINGS}`

const checks = (more: string) => `
  alter table notifications
    drop constraint notifications_kind_check,
    drop constraint notifications_transaction_check,
    add constraint notifications_kind_check check (kind in (${KINDS}${more})),
    add constraint notifications_transaction_check check (
      (kind in ('mention', 'reply', 'assignment', 'missed_call', ${MEETINGS}${more})) = (transaction_id is null) and
      (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${checks(`, 'guest_waiting'`)}
    alter table notifications
      add column room_code text,
      add constraint notifications_room_check check ((kind = 'guest_waiting') = (room_code is not null));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind = 'guest_waiting';
    alter table notifications drop constraint notifications_room_check, drop column room_code;
    ${checks('')}
  `)
}

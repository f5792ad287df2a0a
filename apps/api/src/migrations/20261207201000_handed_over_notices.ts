import type { Knex } from 'knex'

const KINDS = `'mention', 'reply', 'assignment', 'payment_received', 'refund_decided', 'surplus_payment', 'refund_unclear',
  'mail_lost', 'missed_call', 'guest_waiting'`
const MEETINGS = `'meeting_invited', 'meeting_moved', 'meeting_cancelled', 'meeting_declined', 'meeting_zoom_failed'`

const checks = (meeting: string) => `
  alter table notifications
    drop constraint notifications_kind_check,
    drop constraint notifications_meeting_check,
    drop constraint notifications_transaction_check,
    add constraint notifications_kind_check check (kind in (${KINDS}, ${meeting})),
    add constraint notifications_meeting_check check ((kind in (${meeting})) = (meeting_id is not null)),
    add constraint notifications_transaction_check check (
      (kind in ('mention', 'reply', 'assignment', 'missed_call', 'guest_waiting', ${meeting})) = (transaction_id is null) and
      (kind = 'payment_received' or (kind in ('mention', 'reply', 'assignment')) = (conversation_id is not null)));`

/** The new organizer of the meetings of somebody who left is notified. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(checks(`${MEETINGS}, 'meeting_handed_over'`))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from notifications where kind = 'meeting_handed_over'; ${checks(MEETINGS)}`)
}

import type { Knex } from 'knex'
import type { InvitationMails } from '../../jobs/mail-jobs.ts'

const IS_INVITED = `exists (
  select from meeting_guests g
  join meetings m on m.organization_id = g.organization_id and m.id = g.meeting_id
  where g.organization_id = :organizationId and m.status <> 'cancelled'
    and (g.id = :guestId or g.joined_ids @> array[cast(:guestId as uuid)]))`

/** SQL condition: a newer mail exists. Reads only pending mails and those sent since, of which there are few. */
const IS_TOLD_ANEW = `exists (
  select from outbox o
  where o.organization_id = :organizationId and o.kind = 'mail.send' and o.failed_at is null
    and (o.done_at is null or o.done_at >= :createdAt)
    and o.payload ->> 'meetingGuestId' = :guestId and o.payload -> 'calendar' ->> 'method' = 'REQUEST'
    and (coalesce(cast(o.payload ->> 'meetingVersion' as integer), 0), o.id) > (:version, :id))`

/** Detects outdated mails about meetings, as one may wait for days; a cancellation is never outdated. */
export const createInvitationMails = (knex: Knex): InvitationMails => ({
  async isOutdated({ id, organizationId, payload, createdAt }) {
    const { meetingGuestId: guestId, meetingVersion: version = 0, calendar } = payload
    if (guestId === undefined || calendar?.method !== 'REQUEST') return false
    const { rows } = await knex.raw<{ rows: [{ isOutdated: boolean }] }>(
      `select not ${IS_INVITED} or ${IS_TOLD_ANEW} as "isOutdated"`,
      { organizationId, guestId, createdAt, version, id },
    )
    return rows[0].isOutdated
  },
})

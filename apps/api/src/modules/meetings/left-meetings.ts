import { type Actor, type Id, type Meeting, meetingState, stillToCome } from '@parley/domain'
import type { LeftMeeting } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { readInvitationContext } from './invitation-context.ts'
import { inRange, lockMeeting, MEETING_FIELDS } from './meetings.repository.ts'

const calledBy = (knex: Knex, organizationId: Id, userId: Id, now: Date) =>
  knex('meetings as m')
    .where({ 'm.organization_id': organizationId, 'm.user_id': userId })
    .modify((query) => inRange(query, now, null))
    .orderBy('m.id')

/** The meetings that somebody called and that are still to come, see `stillToCome`. */
export async function listStillToCome(knex: Knex, organizationId: Id, userId: Id, now: Date): Promise<Meeting[]> {
  const meetings: Meeting[] = await calledBy(knex, organizationId, userId, now).select(MEETING_FIELDS)
  return stillToCome(meetings, now)
}

/** Locks what somebody called, before anybody of the team is locked: whoever changes a meeting locks first it, then who is invited. */
export async function lockCalledBy(trx: Knex.Transaction, organizationId: Id, userId: Id, now: Date): Promise<void> {
  await calledBy(trx, organizationId, userId, now).forUpdate('m').select('m.id')
}

/** As they are when `leaverId` does not work here any more, kept from being changed until this transaction ends. */
export async function lockLeftMeetings(
  trx: Knex.Transaction,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
  actor: Pick<Actor, 'organizationId' | 'name'>,
  { leaverId, organizerId, now }: { leaverId: Id; organizerId: Id; now: Date },
): Promise<LeftMeeting[]> {
  const { organizationId } = actor
  const left: LeftMeeting[] = []
  for (const { id } of await listStillToCome(trx, organizationId, leaverId, now)) {
    const locked = await lockMeeting(trx, { organizationId, userId: leaverId }, id)
    if (meetingState(locked.meeting, now) !== 'scheduled') continue
    const guests = [...locked.guests, ...locked.apartGuests]
    const context = await readInvitationContext(trx, config, actor, {
      organizerId,
      userIds: guests.flatMap(({ userId }) => userId ?? []),
      customerIds: guests.flatMap(({ customerId }) => customerId ?? []),
    })
    left.push({ ...locked, context })
  }
  return left
}

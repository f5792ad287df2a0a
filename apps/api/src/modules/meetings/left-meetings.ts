import { type Actor, type Id, type Meeting, meetingState, upcomingOf } from '@parley/domain'
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

/** A user's own meetings that are still to come; see `upcomingOf`. */
export async function listStillToCome(knex: Knex, organizationId: Id, userId: Id, now: Date): Promise<Meeting[]> {
  const meetings: Meeting[] = await calledBy(knex, organizationId, userId, now).select(MEETING_FIELDS)
  return upcomingOf(meetings, now)
}

/** Locks a user's own meetings before any user is locked: changes to a meeting lock it before its guests. */
export async function lockCalledBy(trx: Knex.Transaction, organizationId: Id, userId: Id, now: Date): Promise<void> {
  await calledBy(trx, organizationId, userId, now).forUpdate('m').select('m.id')
}

/**
 * Locks the upcoming meetings of `leaverId`, who no longer works here, until the transaction ends; returns each with
 * its guests and invitation data.
 */
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

import {
  type Actor,
  allowed,
  checkSuccessor,
  type Decision,
  type Id,
  type Meeting,
  type MeetingGuest,
  meetingState,
  type Member,
} from '@parley/domain'
import { type Change, patch, remove, removalsFirst } from './change.ts'
import { decideCancelMeeting } from './meeting.cancel.ts'
import { type InvitationContext, notifyGuests } from './meeting.invitations.ts'
import { auditHandedMeeting, meetingNotices } from './meeting.notices.ts'
import type { NewId } from './new-id.ts'

/** A meeting of a leaving team member, with its guests, its individually changed occurrences and its series. */
export interface LeftMeeting {
  meeting: Meeting
  guests: readonly MeetingGuest[]
  apart: readonly Meeting[]
  apartGuests: readonly MeetingGuest[]
  series: Meeting | null
  /**
   * The data needed to reach those who would come; the organizer is the new host, or the original one when the meeting
   * is cancelled.
   */
  context: InvitationContext
}

interface LeaverInput {
  actor: Pick<Actor, 'userId' | 'role'>
  /** The team member who leaves. */
  member: Member
  members: readonly Member[]
  /** The new host of the meetings; null to cancel them, undefined to leave them as they are. */
  targetId: Id | null | undefined
  /** The meetings that are still to come, see `upcomingOf`. */
  meetings: readonly LeftMeeting[]
  now: Date
  newId: NewId
}

/** Decides what happens to the meetings of a team member who leaves; their guests are notified. */
export function decideMeetingsOfLeaver(input: LeaverInput): Decision<{ changes: Change[] }> {
  const { actor, member, members, targetId, meetings, now, newId } = input
  if (targetId === undefined || meetings.length === 0) return { ...allowed, changes: [] }
  if (targetId !== null) {
    const chosen = members.find(({ id }) => id === targetId) ?? null
    const check = checkSuccessor(member, chosen, 'meetingsToUserId')
    if (!check.allowed) return check
    return { ...allowed, changes: removalsFirst(meetings.flatMap((left) => handOver(input, left, check.target))) }
  }
  const changes: Change[] = []
  for (const left of meetings) {
    const decision = decideCancelMeeting({ actor, ...left, part: { scope: 'all', day: null }, now, newId })
    if (!decision.allowed) return decision
    changes.push(...decision.changes)
  }
  const isForLeaver = (change: Change) => change.type === 'notify' && change.notification.userId === member.id
  return { ...allowed, changes: changes.filter((change) => !isForLeaver(change)) }
}

/**
 * Hands a meeting, and its individually changed occurrences that are still to come, over to another host, who is then
 * no longer a guest of them.
 */
function handOver({ actor, member, now, newId }: LeaverInput, left: LeftMeeting, target: Member): Change[] {
  const { meeting, guests, apart, apartGuests, series, context } = left
  const handed = (one: Meeting): Meeting => ({ ...one, userId: target.id, version: one.version + 1 })
  const coming = apart.filter((one) => meetingState(one, now) === 'scheduled')
  const isOther = ({ userId }: MeetingGuest) => userId !== target.id
  const told = {
    news: 'handed',
    context: { ...context, byName: context.organizer.name },
    byUserId: actor.userId,
    now,
    newId,
  } as const
  const shown = apart.map((one) => (coming.includes(one) ? handed(one) : one))
  const known = new Set(guests.flatMap(({ userId, customerId }) => userId ?? customerId ?? []))
  const aloneGuests = (one: Meeting) =>
    apartGuests.filter(
      ({ meetingId, userId, customerId }) => meetingId === one.id && !known.has(userId ?? customerId ?? ''),
    )
  return [
    ...[...guests, ...apartGuests.filter(({ meetingId }) => coming.some(({ id }) => id === meetingId))]
      .filter((guest) => !isOther(guest))
      .map((guest) => remove('meetingGuest', guest)),
    ...[meeting, ...coming].flatMap((one) => [
      patch('meeting', one, { userId: target.id, version: one.version + 1 }),
      auditHandedMeeting(one, member, target),
    ]),
    ...meetingNotices({ kind: 'meeting_handed_over', meeting, to: [target.id], byUserId: actor.userId, now, newId }),
    ...notifyGuests({
      ...told,
      meeting: handed(meeting),
      guests: guests.filter(isOther),
      series: meeting.seriesDay === null ? { apart: shown } : { of: series },
    }),
    ...coming.flatMap((one) =>
      notifyGuests({
        ...told,
        meeting: handed(one),
        guests: aloneGuests(one).filter(isOther),
        series: { of: handed(meeting) },
      }),
    ),
  ]
}

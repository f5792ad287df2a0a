import { type Actor, type Id, type MeetingGuest, upcomingOf } from '@parley/domain'
import type { WorldMeeting } from '@parley/scenarios'
import type { LeftMeeting } from '@parley/state-machines'
import { invitationContext } from './invitation-context.ts'
import type { MockContext } from './mock-context.ts'
import { ownedBy, type Store } from './store.ts'
import { get } from './views.ts'

export const guestsOfMeeting = (store: Store, id: Id): MeetingGuest[] =>
  [...store.meetingGuests.values()]
    .filter(({ meetingId }) => meetingId === id)
    .map(({ organizationId: _organizationId, ...guest }) => guest)

export function guestName(store: Store, { userId, customerId }: MeetingGuest): string {
  if (userId !== null) return get(store.users, userId).name
  const customer = get(store.customers, customerId ?? '')
  return customer.name ?? customer.phoneNumber
}

/**
 * A meeting with its guests; when it repeats or will repeat, also the occurrences that were changed alone; for such an
 * occurrence, also its series.
 */
export function meetingRecords(store: Store, meeting: WorldMeeting, willRepeat = false) {
  const { id, seriesId, seriesDay, repeat } = meeting
  const isApart = (one: WorldMeeting) => one.seriesId === id && one.seriesDay !== null
  const apart = repeat !== null || willRepeat ? [...store.meetings.values()].filter(isApart) : []
  return {
    meeting,
    guests: guestsOfMeeting(store, id),
    apart,
    apartGuests: apart.flatMap((one) => guestsOfMeeting(store, one.id)),
    series: seriesId !== null && seriesDay !== null ? get(store.meetings, seriesId) : null,
  }
}

/** The future meetings that a user has called. */
export function meetingsStillToCome({ store, now }: MockContext, organizationId: Id, userId: Id): WorldMeeting[] {
  const called = ownedBy(store.meetings, organizationId).filter((meeting) => meeting.userId === userId)
  return upcomingOf(
    called.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    now(),
  )
}

/** The future meetings of a user who is leaving, with the records and the context for their new organizer. */
export const leftMeetings = (
  context: MockContext,
  actor: Actor,
  { leaverId, organizerId }: { leaverId: Id; organizerId: Id },
): LeftMeeting[] =>
  meetingsStillToCome(context, actor.organizationId, leaverId).map((meeting) =>
    Object.assign(meetingRecords(context.store, meeting), { context: invitationContext(context, actor, organizerId) }),
  )

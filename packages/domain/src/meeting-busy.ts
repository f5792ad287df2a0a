import { allBetween, meetingEnd, type Repeating } from './meeting-repeat.ts'
import type { Id } from './values.ts'

/** A period in which a user is busy; the meeting itself is not named. */
export interface BusyTime {
  userId: Id
  startTime: Date
  endTime: Date
}

/** The periods within a range in which each of the users is in one of the meetings, sorted by start. */
export const busyTimes = <M extends Repeating & { id: Id }>(
  meetings: readonly M[],
  attendeesOf: (meeting: M) => readonly Id[],
  userIds: readonly Id[],
  { from, to }: { from: Date; to: Date },
): BusyTime[] =>
  allBetween(meetings, from, to).flatMap(({ meeting, one }) =>
    userIds
      .filter((userId) => attendeesOf(meeting).includes(userId))
      .map((userId) => ({ userId, startTime: one.startTime, endTime: meetingEnd(one) })),
  )

/** Combines the busy times of meetings and of calendars, sorted by start, without duplicates. */
export function joinBusyTimes(ofMeetings: readonly BusyTime[], ofCalendars: readonly BusyTime[]): BusyTime[] {
  const keyOf = ({ userId, startTime, endTime }: BusyTime) =>
    `${startTime.toISOString()} ${userId} ${endTime.toISOString()}`
  const inOrder = ofCalendars.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const known = new Set<string>()
  return [...ofMeetings, ...inOrder]
    .filter((time) => known.size < known.add(keyOf(time)).size)
    .toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
}

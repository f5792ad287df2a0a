import { allBetween, meetingEnd, type Repeating } from './meeting-repeat.ts'
import type { Id } from './values.ts'

/** When somebody is in a meeting, whichever it is. */
export interface BusyTime {
  userId: Id
  startTime: Date
  endTime: Date
}

/** When each of the people is in one of the meetings in a range, by start. */
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

/** Busy times of meetings and those of calendars, by start, each once. */
export function joinBusyTimes(ofMeetings: readonly BusyTime[], ofCalendars: readonly BusyTime[]): BusyTime[] {
  const keyOf = ({ userId, startTime, endTime }: BusyTime) =>
    `${startTime.toISOString()} ${userId} ${endTime.toISOString()}`
  const inOrder = ofCalendars.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const known = new Set<string>()
  return [...ofMeetings, ...inOrder]
    .filter((time) => known.size < known.add(keyOf(time)).size)
    .toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
}

import type { Meeting } from '@parley/contract'
import { dayKey, type LocalDate, meetingEnd } from '@parley/domain'

type Times = Pick<Meeting, 'startTime' | 'endTime'>

/** The end of a meeting. */
export const endOf = ({ startTime, endTime }: Times): Date =>
  meetingEnd({ startTime: new Date(startTime), endTime: endTime === null ? null : new Date(endTime) })

/** The meetings that start on a day, in the user's time zone. */
export const ofDay = <M extends Times>(meetings: readonly M[], day: LocalDate, zone: string): M[] =>
  meetings.filter(({ startTime }) => dayKey(new Date(startTime), zone) === day)

/**
 * The meetings of the current day in the user's time zone: those that start on it, and those still in progress from an
 * earlier day.
 */
export function ofToday<M extends Times>(meetings: readonly M[], zone: string, now: Date): M[] {
  const today = dayKey(now, zone)
  return meetings.filter((meeting) => {
    const start = new Date(meeting.startTime)
    return dayKey(start, zone) === today || (start <= now && endOf(meeting) > now)
  })
}

import type { Meeting } from '@parley/contract'
import {
  addDays,
  addMonths,
  dayKey,
  formatLongDate,
  type LocalDate,
  meetingEnd,
  minuteKey,
  weekdayOf,
} from '@parley/domain'
import { occurrenceKey } from '@parley/parts/meetings'
import { monthWords, weeksOfMonth } from '@parley/ui/calendar'
import type { MeetingView } from './use-meetings-address.ts'

/** The first and the last day of the weeks around a month, which every view of its days lies in. */
export function daysAround(day: LocalDate): { first: LocalDate; last: LocalDate } {
  const days = weeksOfMonth(day).flat()
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

/** The day at which a view is a step later (1) or earlier (-1). */
export function stepped(view: MeetingView, day: LocalDate, step: 1 | -1): LocalDate {
  if (view === 'month') return addMonths(day, step)
  return addDays(day, view === 'week' ? step * 7 : step)
}

/** `November 2026`, of a week `November 15 to 21, 2026`. */
export function headingOf(view: MeetingView, day: LocalDate): string {
  if (view !== 'week') return monthWords(day)
  const [first, last] = [addDays(day, -weekdayOf(day)), addDays(day, 6 - weekdayOf(day))].map(formatLongDate)
  if (first === undefined || last === undefined) return monthWords(day)
  const [firstMonth, year] = [first.split(' ')[0] ?? '', first.slice(-4)]
  if (last.slice(-4) !== year) return `${first} to ${last}`
  const start = first.replace(`, ${year}`, '')
  return `${start} to ${last.startsWith(`${firstMonth} `) ? last.slice(firstMonth.length + 1) : last}`
}

/** The meetings that start on a day, in the person's zone. */
export const ofDay = (meetings: readonly Meeting[], day: LocalDate, zone: string): Meeting[] =>
  meetings.filter(({ startTime }) => dayKey(new Date(startTime), zone) === day)

export const endOf = ({ startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>): Date =>
  meetingEnd({ startTime: new Date(startTime), endTime: endTime === null ? null : new Date(endTime) })

/** Minutes after midnight on the clocks of a zone. */
export function minuteOf(instant: Date, zone: string): number {
  const [hour = 0, minute = 0] = minuteKey(instant, zone).slice(-5).split(':').map(Number)
  return hour * 60 + minute
}

export interface GridMeeting {
  id: string
  day: LocalDate
  from: number
  to: number
  meeting: Meeting
}

/** So many minutes a short one takes in a grid, to be read and pressed. */
const LEAST_SHOWN = 26

/** Where meetings stand in a grid of hours: one past midnight has a part on each day. */
export function inGrid(meetings: readonly Meeting[], zone: string): GridMeeting[] {
  return meetings.flatMap((meeting) => {
    const key = occurrenceKey(meeting)
    const [start, end] = [new Date(meeting.startTime), endOf(meeting)]
    const [day, lastDay] = [dayKey(start, zone), dayKey(end, zone)]
    const [from, to] = [minuteOf(start, zone), minuteOf(end, zone)]
    if (day === lastDay) return [{ id: key, day, from, to: Math.max(to, from + LEAST_SHOWN), meeting }]
    const rest = to === 0 ? [] : [{ id: `${key} after`, day: lastDay, from: 0, to, meeting }]
    return [{ id: key, day, from, to: 24 * 60, meeting }, ...rest]
  })
}

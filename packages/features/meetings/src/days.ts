import type { CalendarEvent, Meeting } from '@parley/contract'
import {
  addDays,
  addMonths,
  DAY_MS,
  dayKey,
  daysOf,
  formatLongDate,
  type LocalDate,
  minuteKey,
  weekdayOf,
} from '@parley/domain'
import { endOf, occurrenceKey } from '@parley/parts/meetings'
import { monthWords, weeksOfMonth } from '@parley/ui/calendar'
import type { MeetingView } from './use-meetings-address.ts'

/** The first and last day of the weeks around a month, a range that covers every view of its days. */
export function daysAround(day: LocalDate): { first: LocalDate; last: LocalDate } {
  const days = weeksOfMonth(day).flat()
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

/** The day one step of a view later (1) or earlier (-1). */
export function stepped(view: MeetingView, day: LocalDate, step: 1 | -1): LocalDate {
  if (view === 'month') return addMonths(day, step)
  return addDays(day, view === 'week' ? step * 7 : step)
}

/** `November 2026`; for a week `November 15 to 21, 2026`. */
export function headingOf(view: MeetingView, day: LocalDate): string {
  if (view !== 'week') return monthWords(day)
  const [first, last] = [addDays(day, -weekdayOf(day)), addDays(day, 6 - weekdayOf(day))].map(formatLongDate)
  if (first === undefined || last === undefined) return monthWords(day)
  const [firstMonth, year] = [first.split(' ')[0] ?? '', first.slice(-4)]
  if (last.slice(-4) !== year) return `${first} to ${last}`
  const start = first.replace(`, ${year}`, '')
  return `${start} to ${last.startsWith(`${firstMonth} `) ? last.slice(firstMonth.length + 1) : last}`
}

/** The minutes since midnight in a time zone. */
export function minuteOf(instant: Date, zone: string): number {
  const [hour = 0, minute = 0] = minuteKey(instant, zone).slice(-5).split(':').map(Number)
  return hour * 60 + minute
}

interface GridSpan {
  id: string
  day: LocalDate
  from: number
  to: number
}

export interface GridMeeting extends GridSpan {
  meeting: Meeting
}

export interface GridEvent extends GridSpan {
  event: CalendarEvent
}

/** The least number of minutes that an entry takes in a grid, so that it can be read and clicked. */
const LEAST_SHOWN = 26

/** The place of an entry in an hour grid; past midnight it has a part on each day. */
function spansOf(id: string, start: Date, end: Date, zone: string): GridSpan[] {
  const [day, lastDay] = [dayKey(start, zone), dayKey(end, zone)]
  const [from, to] = [minuteOf(start, zone), minuteOf(end, zone)]
  if (day === lastDay) return [{ id, day, from, to: Math.max(to, from + LEAST_SHOWN) }]
  const rest = to === 0 ? [] : [{ id: `${id} after`, day: lastDay, from: 0, to }]
  return [{ id, day, from, to: 24 * 60 }, ...rest]
}

export const inGrid = (meetings: readonly Meeting[], zone: string): GridMeeting[] =>
  meetings.flatMap((meeting) =>
    spansOf(occurrenceKey(meeting), new Date(meeting.startTime), endOf(meeting), zone).map((span) =>
      Object.assign(span, { meeting }),
    ),
  )

/** Identifies an event among those shown. */
export const eventKey = ({ calendarId, startTime, title }: CalendarEvent): string =>
  `${calendarId} ${startTime} ${title}`

/** Whether an event is shown above the hours of its days and not among them. */
export const isWholeDay = ({ isAllDay, startTime, endTime }: CalendarEvent): boolean =>
  isAllDay || Date.parse(endTime) - Date.parse(startTime) >= DAY_MS

export const eventsInGrid = (events: readonly CalendarEvent[], zone: string): GridEvent[] =>
  events
    .filter((event) => !isWholeDay(event))
    .flatMap((event) =>
      spansOf(eventKey(event), new Date(event.startTime), new Date(event.endTime), zone).map((span) =>
        Object.assign(span, { event }),
      ),
    )

/** The days on which an event takes place. */
export const daysOfEvent = ({ startTime, endTime }: CalendarEvent, zone: string): LocalDate[] => {
  const start = new Date(startTime)
  // The end is exclusive: an event that ends at midnight is not on the next day.
  return daysOf(start, new Date(Math.max(start.getTime(), Date.parse(endTime) - 1)), zone)
}

/** The calendar events of a day, all-day events first. */
export const eventsOfDay = (events: readonly CalendarEvent[], day: LocalDate, zone: string): CalendarEvent[] => {
  const listed = events.filter((event) => daysOfEvent(event, zone).includes(day))
  return [...listed.filter(isWholeDay), ...listed.filter((event) => !isWholeDay(event))]
}

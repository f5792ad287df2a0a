import { tzName } from '@date-fns/tz/tzName'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { compareAsc } from 'date-fns/compareAsc'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { lightFormat } from 'date-fns/lightFormat'
import { set } from 'date-fns/set'
import { startOfMonth as startOfMonthOf } from 'date-fns/startOfMonth'
import { startOfQuarter as startOfQuarterOf } from 'date-fns/startOfQuarter'
import { startOfWeek as startOfWeekOf } from 'date-fns/startOfWeek'
import { MINUTE_MS } from './duration.ts'
import type { LocalDate } from './values.ts'

const DAY = 'yyyy-MM-dd'
const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Creates a date formatter on first use, since creating four of them takes longer than rendering a row. */
function style(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })).format(date)
}

const MONTH_DAY = style({ month: 'short', day: 'numeric' })
const MEDIUM = style({ dateStyle: 'medium' })
const LONG = style({ dateStyle: 'long' })
const MONTH = style({ month: 'long' })

/**
 * The wall-clock time in `zone` at `instant`, as a date whose UTC fields hold it. `TZDate` would do the same, but its
 * setters are an hour off when the device's own time zone skips an hour.
 */
const clockIn = (zone: string, instant: Date): Date =>
  addMinutes(new UTCDateMini(instant.getTime()), tzOffset(zone, instant))

/** The instant at which clocks in `zone` show `clock`, assuming the UTC offset in force at `near`. */
const instantOf = (clock: Date, zone: string, near: Date): Date =>
  new Date(addMinutes(clock, -tzOffset(zone, near)).getTime())

/** Midnight at the start of `date`, as wall-clock time. */
function midnightOf(date: LocalDate): Date {
  if (!isLocalDate(date)) throw new RangeError(`${String(date)} is not a day: write YYYY-MM-DD`)
  return new UTCDateMini(date)
}

/** Whether `text` is an existing day in the form YYYY-MM-DD: 2026-02-30 is not. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !LOCAL_DATE.test(text)) return false
  const time = new UTCDateMini(text)
  return !Number.isNaN(time.getTime()) && lightFormat(time, DAY) === text
}

/** Whether `name` is an IANA name of a time zone, such as America/Denver or UTC; an offset such as -07:00 is not. */
export function isZoneName(name: string): boolean {
  if (!/[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** The day on which `instant` falls in `zone` (an IANA name). */
export function dayKey(instant: Date, zone: string): LocalDate {
  return lightFormat(clockIn(zone, instant), DAY)
}

/** The day and the time of day in `zone`, written so that texts sort as times do: 2026-01-05 15:07. */
export function minuteKey(instant: Date, zone: string): string {
  return lightFormat(clockIn(zone, instant), `${DAY} HH:mm`)
}

/** The current day in `zone`. */
export function todayIn(zone: string, now: Date): LocalDate {
  return dayKey(now, zone)
}

/** The day `days` after (or, negative, before) `date`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return lightFormat(addDaysTo(midnightOf(date), days), DAY)
}

/** The same day of the month, `months` later (or, negative, earlier); the last day when that month is too short. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return lightFormat(addMonthsTo(midnightOf(date), months), DAY)
}

/** The days in `zone` from that of `since` to that of `until`, both included. */
export function daysOf(since: Date, until: Date, zone: string): LocalDate[] {
  const [start, end] = [since, until].map((instant) => midnightOf(dayKey(instant, zone)))
  return start && end ? eachDayOfInterval({ start, end }).map((day) => lightFormat(day, DAY)) : []
}

/** The number of days from `from` to `date`; negative when `date` is earlier. */
export function daysBetween(from: LocalDate, date: LocalDate): number {
  return differenceInCalendarDays(midnightOf(date), midnightOf(from))
}

/** The day of the week of `date`, 0 for Sunday to 6. */
export function weekdayOf(date: LocalDate): number {
  return midnightOf(date).getDay()
}

/** The first instant of `date` in `zone`; a range of days is half-open, up to the start of the day after its last. */
export function startOfDay(date: LocalDate, zone: string): Date {
  const midnight = midnightOf(date)
  const [first, second] = [-1, 1]
    .map((days) => instantOf(midnight, zone, addDaysTo(midnight, days)))
    .toSorted(compareAsc)
  const isOfDay = (instant: Date | undefined): instant is Date =>
    instant !== undefined && dayKey(instant, zone) === date
  return [first, second].find(isOfDay) ?? instantOf(midnight, zone, midnight)
}

/**
 * The first instant in `zone` of the period that contains `now`; `startOf` returns the start of a wall-clock time's
 * period.
 */
const startIn = (startOf: (clock: Date) => Date, now: Date, zone: string): Date =>
  startOfDay(lightFormat(startOf(clockIn(zone, now)), DAY), zone)

/** The first instant, in `zone`, of the week (from Sunday) that contains `now`. */
export const startOfWeek = (now: Date, zone: string): Date => startIn((clock) => startOfWeekOf(clock), now, zone)

/** The first instant, in `zone`, of the month that contains `now`. */
export const startOfMonth = (now: Date, zone: string): Date => startIn((clock) => startOfMonthOf(clock), now, zone)

/** The first instant, in `zone`, of the quarter (from January, April, July or October) that contains `now`. */
export const startOfQuarter = (now: Date, zone: string): Date => startIn((clock) => startOfQuarterOf(clock), now, zone)

/** The hour of the day, 0 to 23, at `instant` in `zone`. */
export function hourIn(instant: Date, zone: string): number {
  return clockIn(zone, instant).getHours()
}

/** The instant at which clocks in `zone` show `hours` o'clock on `date`. */
export function atHour(date: LocalDate, hours: number, zone: string): Date {
  const clock = set(midnightOf(date), { hours })
  return instantOf(clock, zone, instantOf(clock, zone, clock))
}

const CLOCK = /^(\d{2}):(\d{2})$/

/** The instant at which clocks in `zone` show `time`, HH:mm, on `date`; null when either is incomplete or invalid. */
export function atTime(date: string, time: string, zone: string): Date | null {
  const [, hour, minute] = CLOCK.exec(time) ?? []
  if (!isLocalDate(date) || hour === undefined) return null
  return new Date(atHour(date, Number(hour), zone).getTime() + Number(minute) * MINUTE_MS)
}

/**
 * The instant at which clocks in `zone` show `time`, HH:mm, on `date`. A time that occurs twice gives the first
 * instant; a time skipped by a clock change is as long after midnight as without the change.
 */
export function atClock(date: LocalDate, time: string, zone: string): Date {
  const [, hours = 0, minutes = 0] = (CLOCK.exec(time) ?? []).map(Number)
  const clock = set(midnightOf(date), { hours, minutes })
  const [before, after] = [-1, 1].map((days) => instantOf(clock, zone, addDaysTo(clock, days)))
  const shows = (instant: Date | undefined) => instant && minuteKey(instant, zone).slice(-5) === time
  return (shows(before) ? before : shows(after) ? after : before) ?? clock
}

/** 'h:mm a', as 3:07 PM. */
export function formatTime(instant: Date, zone: string): string {
  return lightFormat(clockIn(zone, instant), 'h:mm a')
}

/** The name of the month that contains `instant` in `zone`, such as January. */
export function formatMonth(instant: Date, zone: string): string {
  return MONTH(clockIn(zone, instant))
}

/** The name of `zone` at `instant`, without standard or daylight saving time: Mountain Time. */
export function zoneName(zone: string, instant: Date): string {
  return tzName(zone, instant, 'longGeneric')
}

/** 'MMM d', such as Jan 5. */
export function formatMonthDay(date: LocalDate): string {
  return MONTH_DAY(midnightOf(date))
}

/** 'MMM d, yyyy', such as Jan 5, 2026. */
export function formatLocalDate(date: LocalDate): string {
  return MEDIUM(midnightOf(date))
}

/** The time shown in a list row: the time of day for today, 'Yesterday', otherwise 'MMM d'. */
export function formatListTime(instant: Date, zone: string, now: Date): string {
  const day = dayKey(instant, zone)
  const today = todayIn(zone, now)
  if (day === today) return formatTime(instant, zone)
  return day === addDays(today, -1) ? 'Yesterday' : formatMonthDay(day)
}

/** The heading over a day's messages: 'Today', 'Yesterday', otherwise 'MMMM d, yyyy'. */
export function formatDayHeading(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatLongDate(day)
}

/** 'MMMM d, yyyy', such as January 5, 2026. */
export function formatLongDate(date: LocalDate): string {
  return LONG(midnightOf(date))
}

/** 'MMM d, yyyy, h:mm a' in `zone`. */
export function formatInstant(instant: Date, zone: string): string {
  return `${formatLocalDate(dayKey(instant, zone))}, ${formatTime(instant, zone)}`
}

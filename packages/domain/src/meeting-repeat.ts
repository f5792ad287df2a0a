import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { HOUR_MS, MINUTE_MS } from './duration.ts'
import {
  addDays,
  addMonths,
  atClock,
  dayKey,
  daysBetween,
  formatLocalDate,
  isLocalDate,
  minuteKey,
  weekdayOf,
} from './time.ts'
import type { Id, LocalDate } from './values.ts'

/** Assumed duration of a meeting without an end, in milliseconds. */
export const MEETING_USUAL_MS = HOUR_MS

/** When a meeting ends. */
export const meetingEnd = ({ startTime, endTime }: { startTime: Date; endTime: Date | null }): Date =>
  endTime ?? new Date(startTime.getTime() + MEETING_USUAL_MS)

export const REPEAT_UNITS = ['day', 'week', 'month'] as const
export type RepeatUnit = (typeof REPEAT_UNITS)[number]
/** Maximum interval between two occurrences, in days, weeks or months. */
export const REPEAT_INTERVAL_MAX = 99
/** Maximum number of days for which a series is listed at once. */
export const REPEAT_DAYS_MAX = 400
/** How many days ahead a series is listed when the range has no end. */
export const REPEAT_AHEAD_DAYS = 92

/** How a meeting repeats, in the calendar of the time zone in which it was planned. */
export interface RepeatRule {
  unit: RepeatUnit
  /** 1 for each; 2 for every other. */
  interval: number
  /** For weeks, which begin on Sunday (0), in order; otherwise empty. */
  weekdays: number[]
  /** The last day; null when it never ends. */
  until: LocalDate | null
}

/**
 * The rule of a stored series, and the days of it that are left out because they were cancelled or changed
 * individually.
 */
export interface MeetingRepeat extends RepeatRule {
  except: LocalDate[]
}

/** The part of a meeting that determines its occurrences. */
export interface Repeating {
  startTime: Date
  endTime: Date | null
  timezone: string
  repeat: MeetingRepeat | null
}

/** One occurrence of a series, or the only one of a meeting. */
export interface Occurrence {
  /** The day of the rule, which identifies it; null when the meeting does not repeat. */
  day: LocalDate | null
  startTime: Date
  endTime: Date | null
}

/** Yields the days from `from` on of a rule that begins on `first`; without end if the rule has none. */
export function* repeatDays(rule: RepeatRule, first: LocalDate, from: LocalDate = first): Generator<LocalDate> {
  const since = from < first ? first : from
  for (const day of candidates(rule, first, since)) {
    if (rule.until !== null && day > rule.until) return
    if (day >= since) yield day
  }
}

function* candidates({ unit, interval, weekdays }: RepeatRule, first: LocalDate, since: LocalDate) {
  if (unit === 'day') {
    const skipped = Math.ceil(daysBetween(first, since) / interval)
    for (let day = addDays(first, skipped * interval); ; day = addDays(day, interval)) yield day
  }
  if (unit === 'week') {
    const sunday = addDays(first, -weekdayOf(first))
    const skipped = Math.floor(daysBetween(sunday, since) / (7 * interval))
    for (let week = addDays(sunday, skipped * 7 * interval); ; week = addDays(week, 7 * interval)) {
      for (const weekday of weekdays) yield addDays(week, weekday)
    }
  }
  const skipped = Math.max(0, Math.floor(monthsBetween(first, since) / interval))
  const month = `${first.slice(0, 7)}-01`
  for (let step = skipped; step < skipped + MONTHS_TRIED; step += 1) {
    const day = addMonths(month, step * interval).slice(0, 8) + first.slice(8)
    if (isLocalDate(day)) yield day
  }
}

/** Nobody looks further ahead, and the search for a day that no month has would never end. */
const MONTHS_TRIED = 1200
const monthOf = (day: LocalDate) => Number(day.slice(5, 7))

/** The number of months from the month of `from` to that of `day`; negative when it is earlier. */
export const monthsBetween = (from: LocalDate, day: LocalDate): number =>
  (Number(day.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(day) - monthOf(from)

/**
 * The occurrence of a series on a day of its rule, at the first one's time of day in the zone in which it was planned.
 */
function occurrenceOf(meeting: Repeating, day: LocalDate): Occurrence {
  const { startTime, endTime, timezone } = meeting
  const clock = minuteKey(startTime, timezone).slice(-5)
  const start = new Date(atClock(day, clock, timezone).getTime() + (startTime.getTime() % MINUTE_MS))
  const length = endTime === null ? null : endTime.getTime() - startTime.getTime()
  return { day, startTime: start, endTime: length === null ? null : new Date(start.getTime() + length) }
}

/** Yields the occurrences of a series from a day on, without those that are left out. */
function* occurrencesFrom(meeting: Repeating & { repeat: MeetingRepeat }, from: LocalDate): Generator<Occurrence> {
  const except = new Set(meeting.repeat.except)
  for (const day of repeatDays(meeting.repeat, dayKey(meeting.startTime, meeting.timezone), from)) {
    if (!except.has(day)) yield occurrenceOf(meeting, day)
  }
}

const isSeries = <M extends Repeating>(meeting: M): meeting is M & { repeat: MeetingRepeat } => meeting.repeat !== null

/** How many days before a range its occurrences may start: the longest meeting covers at most two days. */
const LONGEST_DAYS = 2

/**
 * The occurrences of a meeting, by start, that start before `to` and either start at `from` or later or are still
 * running then. A series is listed for at most `REPEAT_DAYS_MAX` days, without `to` for `REPEAT_AHEAD_DAYS`.
 */
export function occurrencesBetween(meeting: Repeating, from: Date, to: Date | null): Occurrence[] {
  const isIn = (one: Occurrence) =>
    (to === null || one.startTime < to) && (one.startTime >= from || meetingEnd(one) > from)
  if (!isSeries(meeting)) {
    const only = { day: null, startTime: meeting.startTime, endTime: meeting.endTime }
    return isIn(only) ? [only] : []
  }
  const day = dayKey(from, meeting.timezone)
  const last = addDays(day, to === null ? REPEAT_AHEAD_DAYS : REPEAT_DAYS_MAX)
  const listed: Occurrence[] = []
  for (const one of occurrencesFrom(meeting, addDays(day, -LONGEST_DAYS))) {
    if ((one.day ?? '') > last || (to !== null && one.startTime >= to)) break
    if (isIn(one)) listed.push(one)
  }
  return listed
}

/** The first occurrence of a meeting that ends after `now`; null when all have ended. */
export function nextOccurrence(meeting: Repeating, now: Date): Occurrence | null {
  if (!isSeries(meeting)) {
    const only = { day: null, startTime: meeting.startTime, endTime: meeting.endTime }
    return meetingEnd(only) > now ? only : null
  }
  for (const one of occurrencesFrom(meeting, addDays(dayKey(now, meeting.timezone), -LONGEST_DAYS))) {
    if (meetingEnd(one) > now) return one
  }
  return null
}

/** A meeting and one of its occurrences. */
export interface FoundOccurrence<M> {
  meeting: M
  one: Occurrence
}

/** Orders meetings by start, then by id. */
const compareOccurrences = (a: FoundOccurrence<{ id: Id }>, b: FoundOccurrence<{ id: Id }>): number =>
  a.one.startTime.getTime() - b.one.startTime.getTime() || (a.meeting.id < b.meeting.id ? -1 : 1)

/** All occurrences of the meetings within a range, by start; see `occurrencesBetween`. */
export const allBetween = <M extends Repeating & { id: Id }>(
  meetings: readonly M[],
  from: Date,
  to: Date | null,
): FoundOccurrence<M>[] =>
  meetings
    .flatMap((meeting) => occurrencesBetween(meeting, from, to).map((one) => ({ meeting, one })))
    .toSorted(compareOccurrences)

/** The next occurrence among the meetings that has not ended; undefined when all have. */
export const nextOf = <M extends Repeating & { id: Id }>(
  meetings: readonly M[],
  now: Date,
): FoundOccurrence<M> | undefined =>
  meetings
    .flatMap((meeting) => {
      const one = nextOccurrence(meeting, now)
      return one ? [{ meeting, one }] : []
    })
    .toSorted(compareOccurrences)[0]

/** The occurrence of a series on this day of its rule; null when there is none, or it was left out. */
export function occurrenceOn(meeting: Repeating, day: LocalDate): Occurrence | null {
  if (!isSeries(meeting)) return null
  const next = occurrencesFrom(meeting, day).next()
  return next.done !== true && next.value.day === day ? next.value : null
}

/**
 * Checks whether a meeting may repeat by this rule. Returns the rule with its weekdays sorted, and `startTime` moved to
 * the first day of the rule.
 */
export function checkRepeat(
  rule: RepeatRule,
  { startTime, timezone }: { startTime: Date; timezone: string },
): Decision<{ rule: RepeatRule; startTime: Date }> {
  const { unit, interval, until } = rule
  if (!Number.isInteger(interval) || interval < 1 || interval > REPEAT_INTERVAL_MAX) {
    return refuse('invalid', `A meeting can repeat every 1 to ${REPEAT_INTERVAL_MAX} ${unit}s`, { field: 'repeat' })
  }
  const weekdays = unit === 'week' ? [...new Set(rule.weekdays)].toSorted((a, b) => a - b) : []
  if (unit === 'week' && weekdays.length === 0) {
    return refuse('invalid', 'Please choose at least one day of the week', { field: 'repeat' })
  }
  const day = dayKey(startTime, timezone)
  const checked = { unit, interval, weekdays, until }
  // Searches every week from the first one on, since the start need not be on a day of the rule.
  const next = repeatDays({ ...checked, interval: unit === 'week' ? 1 : interval }, day).next()
  const first = next.done === true ? null : next.value
  if (first === null)
    return refuse('invalid', 'It ends before its first meeting: choose a later day', { field: 'until' })
  const moved =
    daysBetween(day, first) === 0 ? startTime : atClock(first, minuteKey(startTime, timezone).slice(-5), timezone)
  return { allowed: true, rule: checked, startTime: moved }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The last day number that every month has. */
const EVERY_MONTH_HAS = 28

/** Describes how a meeting that begins on `first` repeats: `every 2 weeks on Monday and Friday until Dec 18, 2026`. */
export function repeatWords({ unit, interval, weekdays, until }: RepeatRule, first: LocalDate): string {
  const every = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`
  const isOfficeWeek = unit === 'week' && interval === 1 && weekdays.join('') === '12345'
  const day = Number(first.slice(8))
  const on: Readonly<Record<RepeatUnit, string>> = {
    day: every,
    week: isOfficeWeek
      ? 'every day from Monday to Friday'
      : `${every} on ${listOf(weekdays.map((one) => WEEKDAYS[one] ?? ''))}`,
    month: `${every} on day ${day}`,
  }
  return on[unit] + (until === null ? '' : ` until ${formatLocalDate(until)}`)
}

/** The note about months that a monthly series skips; null when there are none. */
export function skippedMonthsWords({ unit }: RepeatRule, first: LocalDate): string | null {
  const day = Number(first.slice(8))
  return unit === 'month' && day > EVERY_MONTH_HAS ? `Months without a day ${day} are left out.` : null
}

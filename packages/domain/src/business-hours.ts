import { refuse } from './decision.ts'
import type { Decision, Refusal } from './decision.ts'
import { addDays, atClock, dayKey, formatTime, isLocalDate, minuteKey, startOfDay, weekdayOf } from './time.ts'
import type { LocalDate } from './values.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A period of a day in 24-hour `HH:MM`; a `to` of 00:00 is the midnight at the end of the day. */
export interface OpenSpan {
  from: string
  to: string
}

/** Opening hours per weekday, in the organisation's time zone; a day without periods is closed. */
export type BusinessHours = Readonly<Record<Weekday, readonly OpenSpan[]>>

/** A day with its own hours; closed when it has none. */
export interface Holiday {
  name: string
  date: LocalDate
  isYearly: boolean
  hours: readonly OpenSpan[]
}

/** Maximum number of periods in a day; a break splits it into two. */
export const OPEN_SPANS_MAX = 2
/** Maximum length of a holiday's name, in characters. */
export const HOLIDAY_NAME_MAX = 60
export const HOLIDAYS_MAX = 60

const OFFICE: readonly OpenSpan[] = [{ from: '08:00', to: '17:00' }]
export const DEFAULT_BUSINESS_HOURS: BusinessHours = {
  monday: OFFICE,
  tuesday: OFFICE,
  wednesday: OFFICE,
  thursday: OFFICE,
  friday: OFFICE,
  saturday: [],
  sunday: [],
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const END_OF_DAY = '24:00'
const endOf = ({ to }: OpenSpan) => (to === '00:00' ? END_OF_DAY : to)

const nameOf = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)
const invalid = (field: string, text: string): Refusal => refuse('invalid', text, { title: 'Validation Error', field })

/** Checks the hours of a week and returns them with each day's periods in order. */
export function checkBusinessHours(hours: BusinessHours): Decision<{ hours: BusinessHours }> {
  for (const day of WEEKDAYS) {
    const problem = problemOf(hours[day], nameOf(day))
    if (problem !== null) return invalid('business_hours', problem)
  }
  const sorted = Object.fromEntries(WEEKDAYS.map((day) => [day, inOrder(hours[day])])) as unknown as BusinessHours
  return { allowed: true, hours: sorted }
}

/** Checks holidays and returns them sorted by date, with trimmed names. */
export function checkHolidays(holidays: readonly Holiday[]): Decision<{ holidays: Holiday[] }> {
  const refused = (text: string) => invalid('holidays', text)
  if (holidays.length > HOLIDAYS_MAX) return refused(`There can be ${HOLIDAYS_MAX} holidays at most`)
  const days = new Set<LocalDate>()
  const checked: Holiday[] = []
  for (const { date, isYearly, hours, ...typed } of holidays) {
    const name = typed.name.trim()
    if (name === '') return refused('Please name each holiday')
    if (name.length > HOLIDAY_NAME_MAX) {
      return refused(`The name of a holiday must be ${HOLIDAY_NAME_MAX} characters or less`)
    }
    if (!isLocalDate(date)) return refused(`Please choose the day of ${name}`)
    if (days.has(date)) return refused(`${name} is on a day that is already a holiday`)
    const problem = problemOf(hours, name)
    if (problem !== null) return refused(problem)
    days.add(date)
    checked.push({ name, date, isYearly, hours: inOrder(hours) })
  }
  return { allowed: true, holidays: checked.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

const inOrder = (spans: readonly OpenSpan[]) => spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))

function problemOf(spans: readonly OpenSpan[], of: string): string | null {
  if (spans.length > OPEN_SPANS_MAX) return `${of} can have one break at most`
  if (spans.some(({ from, to }) => !TIME.test(from) || !TIME.test(to))) return `Please enter both times of ${of}`
  if (spans.some((span) => span.from >= endOf(span))) return `${of} has to close after it opens`
  const sorted = inOrder(spans)
  const overlaps = sorted.some((span, at) => at > 0 && span.from <= endOf(sorted[at - 1] ?? span))
  return overlaps ? `The hours of ${of} overlap` : null
}

/** Hours in one line for the audit log: `08:00-12:00, 13:00-17:00`, or `closed`. */
export const spansText = (spans: readonly OpenSpan[]): string =>
  spans.map(({ from, to }) => `${from}-${to}`).join(', ') || 'closed'

/** Hours for display: 8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM. */
export const spokenHours = (spans: readonly OpenSpan[]): string =>
  spans.map(({ from, to }) => `${spokenTime(from)} to ${spokenTime(to)}`).join(', ')

const spokenTime = (time: string) => formatTime(atClock('2026-01-01', time, 'UTC'), 'UTC')

/** The settings that determine whether the business is open. */
export interface OpeningClock {
  timezone: string
  businessHours: BusinessHours
  holidays: readonly Holiday[]
}

/** The holiday on a day, if any; one with exactly that date takes precedence over a yearly one. */
const holidayOn = (holidays: readonly Holiday[], day: LocalDate): Holiday | undefined =>
  holidays.find(({ date }) => date === day) ??
  holidays.find(({ date, isYearly }) => isYearly && date.slice(4) === day.slice(4) && date <= day)

const spansOn = ({ holidays, businessHours }: OpeningClock, day: LocalDate): readonly OpenSpan[] =>
  holidayOn(holidays, day)?.hours ?? businessHours[weekdayNameOf(day)]

/** The weekday name of a day. */
export const weekdayNameOf = (day: LocalDate): Weekday => WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? 'monday'

/** Whether the business is open at `instant` in its own time zone; a holiday's own hours replace the usual ones. */
export function isOpenAt(clock: OpeningClock, instant: Date): boolean {
  const time = minuteKey(instant, clock.timezone).slice(-'00:00'.length)
  return spansOn(clock, dayKey(instant, clock.timezone)).some((span) => time >= span.from && time < endOf(span))
}

/** How many days ahead the next opening or closing is searched for. */
const FORTNIGHT = 14

/**
 * Whether the business is open at `instant`, and when it next closes or opens; null when neither happens within a
 * fortnight.
 */
export function openingAt(clock: OpeningClock, instant: Date): { isOpen: boolean; changesAt: Date | null } {
  const { timezone } = clock
  const isOpen = isOpenAt(clock, instant)
  const today = dayKey(instant, timezone)
  for (let ahead = 0; ahead <= FORTNIGHT; ahead += 1) {
    const day = addDays(today, ahead)
    const ends = spansOn(clock, day).flatMap((span) => [
      atClock(day, span.from, timezone),
      endOf(span) === END_OF_DAY ? startOfDay(addDays(day, 1), timezone) : atClock(day, span.to, timezone),
    ])
    const changesAt = ends.find((end) => end > instant && isOpenAt(clock, end) !== isOpen)
    if (changesAt) return { isOpen, changesAt }
  }
  return { isOpen, changesAt: null }
}

/** The next holiday from `day` on, within a year, and the day it falls on. */
export function nextHoliday(holidays: readonly Holiday[], day: LocalDate): { holiday: Holiday; on: LocalDate } | null {
  for (let ahead = 0; ahead <= 366; ahead += 1) {
    const on = addDays(day, ahead)
    const holiday = holidayOn(holidays, on)
    if (holiday) return { holiday, on }
  }
  return null
}

import type { LocalDate } from './values.ts'

interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

function wallClock(instant: Date, zone: string): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof WallClock] = Number(value)
  }
  return clock
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

function utc(date: LocalDate): number {
  const [, year, month, day] = LOCAL_DATE.exec(date) ?? []
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`${date} is not a day: write YYYY-MM-DD`)
  return time
}

function fields(date: LocalDate): { year: number; month: number; day: number } {
  const time = new Date(utc(date))
  return { year: time.getUTCFullYear(), month: time.getUTCMonth() + 1, day: time.getUTCDate() }
}

function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** Says whether `text` is a day that exists, written YYYY-MM-DD: 2026-02-30 is none. */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string' || !LOCAL_DATE.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text
}

/** The day on which `instant` falls in `zone` (an IANA name). */
export function dayKey(instant: Date, zone: string): LocalDate {
  const { year, month, day } = wallClock(instant, zone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** The day and the time of day in `zone`, written so that texts sort as times do: 2026-01-05 15:07. */
export function minuteKey(instant: Date, zone: string): string {
  const { hour, minute } = wallClock(instant, zone)
  return `${dayKey(instant, zone)} ${pad(hour)}:${pad(minute)}`
}

/** The current day in `zone`. */
export function todayIn(zone: string, now: Date): LocalDate {
  return dayKey(now, zone)
}

/** The day `days` after (or, negative, before) `date`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first instant of `date` in `zone`; a range of days is half-open, up to the start of the day after its last. */
export function startOfDay(date: LocalDate, zone: string): Date {
  const midnight = utc(date)
  const candidates = [-DAY_MS, DAY_MS]
    .map((shift) => midnight - offsetMs(midnight + shift, zone))
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
  return candidates.find((instant) => dayKey(instant, zone) === date) ?? new Date(midnight - offsetMs(midnight, zone))
}

/** The first instant of the month in which `now` falls in `zone`. */
export function startOfMonth(now: Date, zone: string): Date {
  return startOfDay(`${dayKey(now, zone).slice(0, 8)}01`, zone)
}

/** The hour of the day, 0 to 23, at `instant` in `zone`. */
export function hourIn(instant: Date, zone: string): number {
  return wallClock(instant, zone).hour
}

/** The instant at which clocks in `zone` show `hour` o'clock on `date`. */
export function atHour(date: LocalDate, hour: number, zone: string): Date {
  const wall = utc(date) + hour * HOUR_MS
  const guess = wall - offsetMs(wall, zone)
  return new Date(wall - offsetMs(guess, zone))
}

function offsetMs(time: number, zone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000
  const { year, month, day, hour, minute: minutes } = wallClock(new Date(minute), zone)
  return Date.UTC(year, month - 1, day, hour, minutes) - minute
}

/** 'h:mm a', as 3:07 PM. */
export function formatTime(instant: Date, zone: string): string {
  const { hour, minute } = wallClock(instant, zone)
  return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'MMM d', as Jan 5. */
export function formatMonthDay(date: LocalDate): string {
  const { month, day } = fields(date)
  return `${monthName(month).slice(0, 3)} ${day}`
}

/** 'MMM d, yyyy', as Jan 5, 2026. */
export function formatLocalDate(date: LocalDate): string {
  return `${formatMonthDay(date)}, ${fields(date).year}`
}

/** The time of a list row: the time of day today, 'Yesterday', otherwise 'MMM d'. */
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

/** 'MMMM d, yyyy', as January 5, 2026. */
export function formatLongDate(date: LocalDate): string {
  const { year, month, day } = fields(date)
  return `${monthName(month)} ${day}, ${year}`
}

/** 'MMM d, yyyy, h:mm a' in `zone`. */
export function formatInstant(instant: Date, zone: string): string {
  return `${formatLocalDate(dayKey(instant, zone))}, ${formatTime(instant, zone)}`
}

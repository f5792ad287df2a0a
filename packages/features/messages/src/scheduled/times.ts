import {
  addDays,
  checkSendAt,
  dayKey,
  endOfQuiet,
  formatLocalDate,
  formatMonthDay,
  formatTime,
  HOUR_MS,
  type LocalDate,
  todayIn,
  weekdayOf,
  zoneName,
} from '@parley/domain'
import { instantOf, type WallTime, wallTimeOf } from '@parley/state-machines'

const MORNING = '09:00'
const MONDAY = 1

export interface Zones {
  /** The sender's time zone. */
  zone: string
  recipientZone: string
}

export interface QuickChoice {
  label: string
  at: WallTime
}

/** Common times to send later, in the sender's time zone, without those in the recipient's quiet hours. */
export function quickChoices(now: Date, { zone, recipientZone }: Zones): QuickChoice[] {
  const tomorrow = addDays(todayIn(zone, now), 1)
  const monday = nextMonday(tomorrow)
  const choices: QuickChoice[] = [
    { label: 'In 1 hour', at: wallTimeOf(new Date(now.getTime() + HOUR_MS), zone) },
    { label: 'Tomorrow 9:00 AM', at: { date: tomorrow, time: MORNING } },
    ...(monday === tomorrow ? [] : [{ label: 'Monday 9:00 AM', at: { date: monday, time: MORNING } }]),
  ]
  return choices.filter(({ at }) => {
    const sendAt = instantOf(at, zone)
    return sendAt !== null && checkSendAt(sendAt, { now, zone: recipientZone }).allowed
  })
}

/**
 * The initial time of a new scheduled message: tomorrow at 9:00 AM, or later if that is in the recipient's quiet hours.
 */
export function proposedTime(now: Date, { zone, recipientZone }: Zones): WallTime {
  const morning = { date: addDays(todayIn(zone, now), 1), time: MORNING }
  const sendAt = instantOf(morning, zone)
  return sendAt === null ? morning : wallTimeOf(endOfQuiet(sendAt, recipientZone), zone)
}

function nextMonday(from: LocalDate): LocalDate {
  return addDays(from, (7 + MONDAY - weekdayOf(from)) % 7)
}

/**
 * Formats the time to send: 'today, 4:30 PM', 'tomorrow, 9:00 AM', 'Nov 23, 9:00 AM', with the year when it is not the
 * current one.
 */
export function whenWords(instant: Date, zone: string, now: Date): string {
  return `${dayWords(dayKey(instant, zone), todayIn(zone, now))}, ${formatTime(instant, zone)}`
}

function dayWords(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatLocalDate(day)
}

/**
 * The recipient's local time at `instant`: '9:00 AM for Alma, Mountain Time', with the date when it differs from the
 * sender's.
 */
export function recipientWords(instant: Date, { zone, recipientZone }: Zones, name: string | null): string {
  const day = dayKey(instant, recipientZone)
  const date = day === dayKey(instant, zone) ? '' : `${formatMonthDay(day)}, `
  return `${date}${formatTime(instant, recipientZone)} for ${firstName(name)}, ${zoneName(recipientZone, instant)}`
}

/** The name of a customer used in a sentence: the first name, otherwise 'the customer'. */
export function firstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] || 'the customer'
}

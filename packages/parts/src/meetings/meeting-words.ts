import type { Meeting } from '@parley/contract'
import { addDays, formatLongDate, formatTime, type LocalDate } from '@parley/domain'

const MINUTE_MS = 60_000
const FAR_MINUTES = 60

/** From when until when, as 3:30 PM to 4:00 PM. */
export function spanWords({ startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>, zone: string): string {
  const start = formatTime(new Date(startTime), zone)
  return endTime === null ? start : `${start} to ${formatTime(new Date(endTime), zone)}`
}

/** How long until something starts that is near, as `in 43 minutes`; null where it is farther away or has begun. */
export function distanceWords(startTime: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(startTime) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0 || minutes > FAR_MINUTES) return null
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
}

const withoutYear = (day: LocalDate) => formatLongDate(day).replace(/, \d{4}$/, '')

/** What a day is called over its meetings: Today, November 19. */
export function dayTitle(day: LocalDate, today: LocalDate): string {
  const near = new Map([
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, -1), 'Yesterday'],
  ]).get(day)
  return near ? `${near}, ${withoutYear(day)}` : formatLongDate(day)
}

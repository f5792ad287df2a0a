import { hourIn, todayIn } from './time.ts'
import type { LocalDate } from './values.ts'

export const SUMMARY_FROM_HOUR = 7
/** A server that was down sends the summary late, but not from this hour on, since the day has begun by then. */
export const SUMMARY_UNTIL_HOUR = 10

/** The day of the summary that is due at `now` for a person in `zone`; null before 7 and from 10 o'clock on. */
export function summaryDayOf(now: Date, zone: string): LocalDate | null {
  const hour = hourIn(now, zone)
  return hour >= SUMMARY_FROM_HOUR && hour < SUMMARY_UNTIL_HOUR ? todayIn(zone, now) : null
}

import { hourIn, todayIn } from './time.ts'
import type { LocalDate } from './values.ts'

export const SUMMARY_FROM_HOUR = 7
/** A server that was away sends it late; after that the day has begun without it. */
export const SUMMARY_UNTIL_HOUR = 10

/** The day whose summary a person in `zone` is to have at `now`; null before 7 and from 10 o'clock. */
export function summaryDayOf(now: Date, zone: string): LocalDate | null {
  const hour = hourIn(now, zone)
  return hour >= SUMMARY_FROM_HOUR && hour < SUMMARY_UNTIL_HOUR ? todayIn(zone, now) : null
}

import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { addDays, atHour, dayKey, formatInstant, hourIn, zoneName } from './time.ts'

/** Scheduled texts are sent from 8:00 and before 21:00 of the recipient's local time. */
export const QUIET_UNTIL_HOUR = 8
export const QUIET_FROM_HOUR = 21

const DAYTIME = '8:00 AM and 9:00 PM'

/** Whether `instant` is within the quiet hours in `zone`. */
export function isQuiet(instant: Date, zone: string): boolean {
  const hour = hourIn(instant, zone)
  return hour < QUIET_UNTIL_HOUR || hour >= QUIET_FROM_HOUR
}

/** The first instant from `instant` on at which a scheduled text may be sent to `zone`. */
export function endOfQuiet(instant: Date, zone: string): Date {
  if (!isQuiet(instant, zone)) return instant
  const day = dayKey(instant, zone)
  const isEvening = hourIn(instant, zone) >= QUIET_FROM_HOUR
  return atHour(isEvening ? addDays(day, 1) : day, QUIET_UNTIL_HOUR, zone)
}

/** Refuses an instant within the quiet hours in `zone`, stating it in that zone's time. */
export function checkQuietHours(instant: Date, zone: string): Decision {
  if (!isQuiet(instant, zone)) return allowed
  return refuse(
    'quiet_hours',
    `That is ${formatInstant(instant, zone)} for the customer (${zoneName(zone, instant)}). Scheduled messages are sent between ${DAYTIME} there.`,
    { field: 'sendAt' },
  )
}

/** Explains why a text that became due in the quiet hours is waiting; `until` is when it is sent. */
export function quietWaitText(until: Date, zone: string): string {
  return `It was too late or too early for the customer, so this message waits until ${formatInstant(until, zone)} (${zoneName(zone, until)}).`
}

import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { addDays, atHour, dayKey, formatInstant, hourIn, zoneName } from './time.ts'

/** Planned texts leave from 8:00 on and before 21:00 at the recipient. */
export const QUIET_UNTIL_HOUR = 8
export const QUIET_FROM_HOUR = 21

const DAYTIME = '8:00 AM and 9:00 PM'

/** Says whether people in `zone` are left alone at `instant`. */
export function isQuiet(instant: Date, zone: string): boolean {
  const hour = hourIn(instant, zone)
  return hour < QUIET_UNTIL_HOUR || hour >= QUIET_FROM_HOUR
}

/** The first instant from `instant` on at which a planned text may leave to `zone`. */
export function endOfQuiet(instant: Date, zone: string): Date {
  if (!isQuiet(instant, zone)) return instant
  const day = dayKey(instant, zone)
  const isEvening = hourIn(instant, zone) >= QUIET_FROM_HOUR
  return atHour(isEvening ? addDays(day, 1) : day, QUIET_UNTIL_HOUR, zone)
}

/** Refuses an instant at which people in `zone` are left alone, in their own time. */
export function checkQuietHours(instant: Date, zone: string): Decision {
  if (!isQuiet(instant, zone)) return allowed
  return refuse(
    'quiet_hours',
    `That is ${formatInstant(instant, zone)} for the customer (${zoneName(zone, instant)}). Scheduled messages leave between ${DAYTIME} there.`,
    { field: 'sendAt' },
  )
}

/** Why a text waits that came due in the quiet hours; `until` is when it leaves. */
export function quietWaitText(until: Date, zone: string): string {
  return `It was too late or too early at the customer, so this message waits until ${formatInstant(until, zone)} (${zoneName(zone, until)}).`
}

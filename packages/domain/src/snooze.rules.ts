import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS, HOUR_MS } from './duration.ts'
import { addDays, atHour, dayKey, todayIn, weekdayOf } from './time.ts'

const LATER_TODAY_HOURS = 3
const MORNING = 8
const MONDAY = 1
const WEEK = 7

export const SNOOZE_AHEAD_MAX_MS = 365 * DAY_MS

/** Decides whether a conversation may be snoozed until an instant; null means until a reply. */
export function checkSnoozeUntil(until: Date | null, now: Date): Decision {
  if (until === null) return allowed
  const ahead = until.getTime() - now.getTime()
  if (!(ahead > 0)) return refuse('invalid', 'Please choose a time in the future', { field: 'until' })
  if (ahead <= SNOOZE_AHEAD_MAX_MS) return allowed
  return refuse('invalid', 'Please choose a time within the next year', { field: 'until' })
}

export interface SnoozeChoice {
  id: 'laterToday' | 'tomorrow' | 'nextMonday'
  label: string
  until: Date
}

/**
 * The suggested snooze times in `zone`, without "later today" when that is tomorrow already, and without "next Monday"
 * when that is tomorrow.
 */
export function snoozeChoices(now: Date, zone: string): SnoozeChoice[] {
  const today = todayIn(zone, now)
  const tomorrow = addDays(today, 1)
  const monday = addDays(tomorrow, (WEEK + MONDAY - weekdayOf(tomorrow)) % WEEK)
  const later = new Date(Math.ceil((now.getTime() + LATER_TODAY_HOURS * HOUR_MS) / (HOUR_MS / 4)) * (HOUR_MS / 4))
  return [
    ...(dayKey(later, zone) === today ? [{ id: 'laterToday', label: 'Later today', until: later } as const] : []),
    { id: 'tomorrow', label: 'Tomorrow', until: atHour(tomorrow, MORNING, zone) },
    ...(monday === tomorrow
      ? []
      : [{ id: 'nextMonday', label: 'Next Monday', until: atHour(monday, MORNING, zone) } as const]),
  ]
}

import { addDays, daysBetween, dayKey, startOfDay, startOfMonth, todayIn, weekdayOf } from './time.ts'
import type { LocalDate } from './values.ts'

/** The ranges of time that Team looks at: up to now, from the start of the day, week, month or quarter. */
export const TEAM_RANGES = ['today', 'week', 'month', 'quarter'] as const
export type TeamRange = (typeof TEAM_RANGES)[number]

export const DEFAULT_TEAM_RANGE: TeamRange = 'week'

/** The first instant of a range in `zone`: weeks begin on Sunday, quarters in January, April, July and October. */
export function startOfTeamRange(range: TeamRange, now: Date, zone: string): Date {
  const today = todayIn(zone, now)
  if (range === 'today') return startOfDay(today, zone)
  if (range === 'week') return startOfDay(addDays(today, -weekdayOf(today)), zone)
  if (range === 'month') return startOfMonth(now, zone)
  const [year = '', month = ''] = today.split('-')
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return startOfDay(`${year}-${String(first).padStart(2, '0')}-01`, zone)
}

/** The days of `zone` from the one of `since` to the one of `until`. */
export function daysOf(since: Date, until: Date, zone: string): LocalDate[] {
  const first = dayKey(since, zone)
  return Array.from({ length: daysBetween(first, dayKey(until, zone)) + 1 }, (_, days) => addDays(first, days))
}

import { startOfTeamRange, type TeamRange } from './team-range.ts'

const DAY_MS = 86_400_000
const DAYS = { last7days: 7, last30days: 30, last90days: 90 } as const
const SINCE = {
  today: 'today',
  thisweek: 'week',
  thismonth: 'month',
  thisquarter: 'quarter',
} as const satisfies Record<string, TeamRange>

/** The names of ranges of time that end now. */
export type DateRange = keyof typeof SINCE | keyof typeof DAYS

export const DATE_RANGE_LABELS: Readonly<Record<DateRange, string>> = {
  today: 'Today',
  thisweek: 'This Week',
  last7days: 'Last 7 days',
  last30days: 'Last 30 days',
  last90days: 'Last 90 days',
  thismonth: 'This Month',
  thisquarter: 'This Quarter',
}

/** The first instant of a range: days, weeks, months and quarters are those of `zone`, the last N days go back N times 24 hours. */
export function startOfRange(range: DateRange, now: Date, zone: string): Date {
  return range in DAYS
    ? new Date(now.getTime() - DAYS[range as keyof typeof DAYS] * DAY_MS)
    : startOfTeamRange(SINCE[range as keyof typeof SINCE], now, zone)
}

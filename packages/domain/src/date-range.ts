import { daysLater } from './duration.ts'
import { startOfDay, startOfMonth, startOfQuarter, startOfWeek, todayIn } from './time.ts'

type Start = (now: Date, zone: string) => Date

const back =
  (days: number): Start =>
  (now) =>
    daysLater(now, -days)

/** Every date range that ends now, with its first instant. */
const STARTS = {
  today: (now, zone) => startOfDay(todayIn(zone, now), zone),
  thisweek: startOfWeek,
  last7days: back(7),
  last30days: back(30),
  last90days: back(90),
  thismonth: startOfMonth,
  thisquarter: startOfQuarter,
} as const satisfies Record<string, Start>

/** The names of date ranges that end now. */
export type DateRange = keyof typeof STARTS

export const DATE_RANGE_LABELS: Readonly<Record<DateRange, string>> = {
  today: 'Today',
  thisweek: 'This Week',
  last7days: 'Last 7 days',
  last30days: 'Last 30 days',
  last90days: 'Last 90 days',
  thismonth: 'This Month',
  thisquarter: 'This Quarter',
}

/**
 * The first instant of a range: days, weeks, months and quarters are those of `zone`, the last N days begin N times 24
 * hours ago.
 */
export const startOfRange = (range: DateRange, now: Date, zone: string): Date => STARTS[range](now, zone)

/** The date ranges of Team, as named in its requests and its URL. */
export const TEAM_RANGES = ['today', 'week', 'month', 'quarter'] as const
export type TeamRange = (typeof TEAM_RANGES)[number]

export const DEFAULT_TEAM_RANGE: TeamRange = 'week'

const RANGE_OF: Readonly<Record<TeamRange, DateRange>> = {
  today: 'today',
  week: 'thisweek',
  month: 'thismonth',
  quarter: 'thisquarter',
}

/** The first instant of a Team range in `zone`. */
export const startOfTeamRange = (range: TeamRange, now: Date, zone: string): Date =>
  startOfRange(RANGE_OF[range], now, zone)

import { startOfDay, startOfMonth, todayIn } from './time.ts'

const DAY_MS = 86_400_000
const DAYS = { last7days: 7, last30days: 30, last90days: 90 } as const

/** The names of ranges of time that end now. */
export type DateRange = 'today' | 'thismonth' | keyof typeof DAYS

export const DATE_RANGE_LABELS: Readonly<Record<DateRange, string>> = {
  today: 'Today',
  last7days: 'Last 7 days',
  last30days: 'Last 30 days',
  last90days: 'Last 90 days',
  thismonth: 'This Month',
}

/** The first instant of a range: days and months are those of `zone`, the last N days go back N times 24 hours. */
export function startOfRange(range: DateRange, now: Date, zone: string): Date {
  if (range === 'today') return startOfDay(todayIn(zone, now), zone)
  if (range === 'thismonth') return startOfMonth(now, zone)
  return new Date(now.getTime() - DAYS[range] * DAY_MS)
}

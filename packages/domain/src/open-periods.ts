import { addDays, daysOf, startOfDay } from './time.ts'
import type { Id, LocalDate } from './values.ts'

/** From when to when a conversation was open, and whether somebody had it; it begins anew where that changes. */
export interface OpenPeriod {
  conversationId: Id
  isAssigned: boolean
  /** Since when it was open, whoever had it. */
  openSince: Date
  openedAt: Date
  /** null: it still is. */
  closedAt: Date | null
}

/** How many conversations of a day are listed. */
export const OPEN_CONVERSATIONS_SHOWN = 100

/** The instant before which a day is counted: the start of the next one, and now where that is still to come. */
export function countedUntil(day: LocalDate, now: Date, zone: string): Date {
  const end = startOfDay(addDays(day, 1), zone)
  const soon = new Date(now.getTime() + 1)
  return end < soon ? end : soon
}

/** The days since `since`, today last, each with the instant before which it is counted. */
export const countedDays = (since: Date, now: Date, zone: string): { day: LocalDate; until: Date }[] =>
  daysOf(since, now, zone).map((day) => ({ day, until: countedUntil(day, now, zone) }))

/** Whether a period was going on just before an instant. */
export const wasOpenBefore = ({ openedAt, closedAt }: OpenPeriod, until: Date): boolean =>
  openedAt < until && (closedAt === null || closedAt >= until)

import { addDays, daysOf, startOfDay } from './time.ts'
import type { Id, LocalDate } from './values.ts'

/** A period in which a conversation was open, and whether it was assigned; a change of either begins a new period. */
export interface OpenPeriod {
  conversationId: Id
  isAssigned: boolean
  /** Since when the conversation has been open, across changes of assignment. */
  openSince: Date
  openedAt: Date
  /** null while the conversation is still open. */
  closedAt: Date | null
}

/** Maximum number of open conversations listed for a day. */
export const OPEN_CONVERSATIONS_SHOWN = 100

/**
 * The exclusive end of the time counted for a day: the start of the next day, or just after `now` when that is earlier.
 */
export function countedUntil(day: LocalDate, now: Date, zone: string): Date {
  const end = startOfDay(addDays(day, 1), zone)
  const soon = new Date(now.getTime() + 1)
  return end < soon ? end : soon
}

/** The days since `since`, today last, each with the exclusive end of the time counted for it. */
export const countedDays = (since: Date, now: Date, zone: string): { day: LocalDate; until: Date }[] =>
  daysOf(since, now, zone).map((day) => ({ day, until: countedUntil(day, now, zone) }))

/** Whether a period was open immediately before an instant. */
export const wasOpenBefore = ({ openedAt, closedAt }: OpenPeriod, until: Date): boolean =>
  openedAt < until && (closedAt === null || closedAt >= until)

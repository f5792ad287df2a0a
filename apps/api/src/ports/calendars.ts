import type { CalendarProblem } from '@parley/domain'
import type { CalendarWindow, ReadCalendar } from '@parley/domain/calendar-reading'

/** What was answered last time, so that the same is not sent again. */
export interface CalendarValidators {
  etag: string | null
  lastModified: string | null
}

export type FetchedCalendar =
  | ({ status: 'fetched'; text: string } & CalendarValidators)
  | { status: 'unchanged' }
  | { status: 'failed'; problem: CalendarProblem }

/** Fetches a calendar from where somebody publishes it. */
export interface CalendarSource {
  fetch(address: string, known: CalendarValidators): Promise<FetchedCalendar>
}

/** Reads a calendar that others wrote, whatever is in it, within its time. Throws CalendarProblemError. */
export type CalendarReader = (text: string, window: CalendarWindow) => Promise<ReadCalendar>

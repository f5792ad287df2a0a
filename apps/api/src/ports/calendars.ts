import type { CalendarProblem } from '@parley/domain'
import type { CalendarWindow, ReadCalendar } from '@parley/domain/calendar-reading'

/** The validators of the previous response, so that an unchanged calendar is not sent again. */
export interface CalendarValidators {
  etag: string | null
  lastModified: string | null
}

export type FetchedCalendar =
  | ({ status: 'fetched'; text: string } & CalendarValidators)
  | { status: 'unchanged' }
  | { status: 'failed'; problem: CalendarProblem }

/** Fetches a calendar from the address where it is published. */
export interface CalendarSource {
  fetch(address: string, known: CalendarValidators): Promise<FetchedCalendar>
}

/** Parses a calendar from an outside source, whatever its content, within a time limit. Throws CalendarProblemError. */
export type CalendarReader = (text: string, window: CalendarWindow) => Promise<ReadCalendar>

import { filtersOf, type Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { Id } from './values.ts'

/** The fields by which recordings are filtered and sorted. */
export interface ListedRecording {
  startedAt: Instant
  /** The user who recorded it. */
  userId: Id
}

const { during, record } = filtersOf<ListedRecording>()

export const RECORDING_FILTERS = {
  userId: record('user', 'userId'),
  range: during('startedAt', ['today', 'last7days', 'last30days', 'thismonth']),
} as const

export const RECORDING_SORTS = sortsOf<ListedRecording>()({ fields: { at: ['startedAt'] }, initial: '-at' })

/** The text in which recordings are searched: the meeting's title and the name of the user who recorded it. */
export const recordingWords = ({ title, userName }: { title: string; userName: string }): string =>
  `${title} ${userName}`

import { filtersOf, type Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { Id } from './values.ts'

/** What the filters and sorts of recordings look at. */
export interface ListedRecording {
  startedAt: Instant
  /** Who recorded it. */
  userId: Id
}

const { during, record } = filtersOf<ListedRecording>()

export const RECORDING_FILTERS = {
  userId: record('user', 'userId'),
  range: during('startedAt', ['today', 'last7days', 'last30days', 'thismonth']),
} as const

export const RECORDING_SORTS = sortsOf<ListedRecording>()({ fields: { at: ['startedAt'] }, initial: '-at' })

/** What a search of recordings looks into: which meeting it was, and who recorded it. */
export const recordingWords = ({ title, userName }: { title: string; userName: string }): string =>
  `${title} ${userName}`

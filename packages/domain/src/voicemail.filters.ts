import { filtersOf, type Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'

/** The fields by which voicemails are filtered and sorted. */
export interface ListedVoicemail {
  timestamp: Instant
  listenedAt: Instant | null
}

const { choice } = filtersOf<ListedVoicemail>()

export const VOICEMAIL_FILTERS = {
  heard: choice({ no: [{ field: 'listenedAt', is: null }], yes: [{ field: 'listenedAt', isNot: null }] }),
} as const

export const VOICEMAIL_SORTS = sortsOf<ListedVoicemail>()({
  fields: { timestamp: ['timestamp'] },
  initial: '-timestamp',
})

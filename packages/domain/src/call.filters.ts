import { CALL_TYPES, type CallType } from './call.ts'
import { filtersOf, type Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'

/** The fields of a call that filters and sorts use. */
export interface ListedCall {
  callType: CallType
  createdAt: Instant
}

export const CALL_FILTERS = { callType: filtersOf<ListedCall>().equal('callType', CALL_TYPES) } as const

export const CALL_SORTS = sortsOf<ListedCall>()({ fields: { at: ['createdAt'] }, initial: '-at' })

import type { Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'

/** What the sorts of refund requests look at. */
interface ListedRefundRequest {
  createdAt: Instant
}

/** Nothing narrows the refunds that wait for an admin. */
export const REFUND_REQUEST_FILTERS = {} as const

/** Whoever waits longest comes first. */
export const REFUND_REQUEST_SORTS = sortsOf<ListedRefundRequest>()({
  fields: { created: ['createdAt'] },
  initial: 'created',
})

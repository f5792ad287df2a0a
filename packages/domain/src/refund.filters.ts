import type { Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'

/** The fields by which refund requests are sorted. */
interface ListedRefundRequest {
  createdAt: Instant
}

/** The list of requested refunds has no filters. */
export const REFUND_REQUEST_FILTERS = {} as const

/** The oldest request comes first. */
export const REFUND_REQUEST_SORTS = sortsOf<ListedRefundRequest>()({
  fields: { created: ['createdAt'] },
  initial: 'created',
})

import type { Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'

/** Refunds that wait for an admin: whoever waits longest comes first. */
export const REFUND_REQUEST_SORTS = sortsOf<{ createdAt: Instant }>()({
  fields: { created: ['createdAt'] },
  initial: 'created',
})

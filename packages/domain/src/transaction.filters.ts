import type { Cents } from './cents.ts'
import { filtersOf, type Instant, type WrittenCondition } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { TransactionStatus } from './payment.entities.ts'
import type { Id } from './values.ts'

/** The fields by which transactions are filtered and sorted. */
export interface ListedTransaction {
  status: TransactionStatus
  isVoided: boolean
  reversedAt: Instant | null
  amount: Cents
  createdAt: Instant
  completedAt: Instant | null
  initiatedByUserId: Id | null
  customerId: Id
}

const { choice, during, record } = filtersOf<ListedTransaction>()
type Conditions = readonly WrittenCondition<ListedTransaction>[]

const COUNTS: WrittenCondition<ListedTransaction> = { field: 'reversedAt', is: null }
/** The conditions for a displayed status: voided transactions are stored as pending, reversed ones as completed. */
const shownAs = (status: TransactionStatus): Conditions => [
  { field: 'status', is: status },
  { field: 'isVoided', is: false },
  COUNTS,
]

export const TRANSACTION_FILTERS = {
  /** The displayed status. `processed`: completed, refunded or not; `ended`: those and the failed ones. */
  status: choice({
    pending: shownAs('pending'),
    completed: shownAs('completed'),
    failed: shownAs('failed'),
    refunded: shownAs('refunded'),
    voided: [{ field: 'isVoided', is: true }],
    reversed: [{ field: 'reversedAt', isNot: null }],
    processed: [{ field: 'status', oneOf: ['completed', 'refunded'] }, COUNTS],
    ended: [{ field: 'status', oneOf: ['completed', 'refunded', 'failed'] }, COUNTS],
  }),
  /** Only transactions that were completed in the range. */
  completedRange: during('completedAt', ['today', 'thisweek', 'thismonth', 'thisquarter']),
  dateRange: during('createdAt', ['last7days', 'last30days', 'thismonth']),
  initiatedBy: record('user', 'initiatedByUserId', 'nobody'),
  customerId: record('customer', 'customerId'),
} as const

export const TRANSACTION_SORTS = sortsOf<ListedTransaction>()({
  fields: { created: ['createdAt'], amount: ['amount', 'createdAt'] },
  initial: '-created',
})

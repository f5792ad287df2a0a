import { type Cents, cents } from './cents.ts'
import { type DateRange, startOfRange } from './date-range.ts'
import { filtersOf, type Instant, type Moment, type WrittenCondition } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import { folded } from './search.ts'
import type { Id } from './values.ts'

/** A customer as far as the list of customers looks at one. */
interface Kept {
  name: string | null
  primaryContactUserId: Id | null
  lastContactedAt: Instant | null
  totalPaid: Cents
  outstandingBalance: Cents
}

/** What the filters and sorts of customers look at. */
export interface ListedCustomer extends Kept {
  /** The name as it is sorted: without case and accents, UNNAMED without one. The database has the same. */
  sortedName: string
  /** The last contact as it is sorted: long ago without one. The database has the same. */
  sortedContact: Instant
}

/** What stands for an empty name. */
export const UNNAMED = 'Unknown'

/** Before everything that has happened. */
const NEVER = new Date(0)

/** A customer with what the list is sorted by. */
export const listedCustomer = <C extends Kept>(customer: C): C & ListedCustomer => ({
  ...customer,
  sortedName: folded(customer.name ?? UNNAMED),
  sortedContact: customer.lastContactedAt ?? NEVER,
})

/** What a search for customers looks through, beside the number; the database has the same. */
export const customerWords = ({
  name,
  email,
  tags,
}: {
  name: string | null
  email: string | null
  tags: readonly string[]
}) => [name ?? '', email ?? '', ...tags].join(' ')

const { choice, record } = filtersOf<ListedCustomer>()

const contactedWithin =
  (range: DateRange) =>
  ({ now, timezone }: Moment): readonly WrittenCondition<ListedCustomer>[] => [
    { field: 'lastContactedAt', from: startOfRange(range, now, timezone) },
  ]

const CENT = cents(1)

export const CUSTOMER_FILTERS = {
  paymentStatus: choice({
    has_balance: [{ field: 'outstandingBalance', from: CENT }],
    paid_up: [{ field: 'outstandingBalance', before: CENT }],
  }),
  /** Who was never contacted is in none of them. */
  contactRecency: choice({
    last_7: contactedWithin('last7days'),
    last_30: contactedWithin('last30days'),
    last_90: contactedWithin('last90days'),
    older: ({ now, timezone }) => [{ field: 'lastContactedAt', before: startOfRange('last90days', now, timezone) }],
  }),
  assignedTo: record('user', 'primaryContactUserId', 'unassigned'),
} as const

export const CUSTOMER_SORTS = sortsOf<ListedCustomer>()({
  fields: {
    name: ['sortedName'],
    contact: ['sortedContact'],
    paid: ['totalPaid'],
    outstanding: ['outstandingBalance'],
  },
  initial: 'name',
})

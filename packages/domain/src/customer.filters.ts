import { type Cents, cents } from './cents.ts'
import { type DateRange, startOfRange } from './date-range.ts'
import { filtersOf, type Instant, type Moment, type WrittenCondition } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import { folded } from './search.ts'
import type { Id } from './values.ts'

/** The stored fields of a customer that the list uses. */
interface Kept {
  name: string | null
  primaryContactUserId: Id | null
  lastContactedAt: Instant | null
  totalPaid: Cents
  outstandingBalance: Cents
}

/** The fields of a customer that the list's filters and sorts use. */
export interface ListedCustomer extends Kept {
  /** Sort key for the name: without case and accents, UNNAMED when there is none. The database uses the same. */
  sortedName: string
  /** Sort key for the last contact: the distant past when there was none. The database uses the same. */
  sortedContact: Instant
}

/** Used in place of an empty name. */
export const UNNAMED = 'Unknown'

/** Earlier than anything that has happened. */
const NEVER = new Date(0)

/** Adds the sort keys of the list to a customer. */
export const listedCustomer = <C extends Kept>(customer: C): C & ListedCustomer => ({
  ...customer,
  sortedName: folded(customer.name ?? UNNAMED),
  sortedContact: customer.lastContactedAt ?? NEVER,
})

/** The text that a customer search covers, besides the number; the database uses the same. */
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
  /** Customers who were never contacted match none of these. */
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

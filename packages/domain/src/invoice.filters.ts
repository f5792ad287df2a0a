import type { Cents } from './cents.ts'
import { filtersOf, type Instant, type WrittenCondition } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { InvoiceStatus } from './payment.entities.ts'
import type { Id, LocalDate } from './values.ts'

/** An invoice as far as the list of invoices looks at one. */
interface Kept {
  status: InvoiceStatus
  amount: Cents
  dueDate: LocalDate
  createdAt: Instant
  paidAt: Instant | null
  customerId: Id
  createdByUserId: Id
}

/** What the filters and sorts of invoices look at. */
export interface ListedInvoice extends Kept {
  /** When it was paid as it is sorted: long ago unless it was. The database has the same. */
  sortedPaid: Instant
}

/** Before everything that has happened. */
const NEVER = new Date(0)

/** An invoice with what the list is sorted by. */
export const listedInvoice = <I extends Kept>(invoice: I): I & ListedInvoice => ({
  ...invoice,
  sortedPaid: invoice.paidAt ?? NEVER,
})

const { choice, during, record } = filtersOf<ListedInvoice>()
const UNPAID: readonly WrittenCondition<ListedInvoice>[] = [{ field: 'status', is: 'unpaid' }]
const PAID: WrittenCondition<ListedInvoice> = { field: 'status', is: 'paid' }

export const INVOICE_FILTERS = {
  /** As it is displayed; of one customer, unpaid includes overdue. `outstanding`: unpaid, overdue or not. */
  status: choice({
    unpaid: ({ today }, { customerId }) => (customerId ? UNPAID : [...UNPAID, { field: 'dueDate', from: today }]),
    paid: [PAID],
    overdue: ({ today }) => [...UNPAID, { field: 'dueDate', before: today }],
    void: [{ field: 'status', is: 'void' }],
    outstanding: UNPAID,
  }),
  /** Only invoices that became paid then. */
  paidRange: during('paidAt', ['thismonth'], PAID),
  dateRange: during('createdAt', ['last7days', 'last30days', 'last90days']),
  createdBy: record('user', 'createdByUserId'),
  customerId: record('customer', 'customerId'),
} as const

export const INVOICE_SORTS = sortsOf<ListedInvoice>()({
  fields: {
    created: ['createdAt'],
    due: ['dueDate', 'createdAt'],
    amount: ['amount', 'createdAt'],
    paid: ['sortedPaid', 'createdAt'],
  },
  initial: '-created',
})

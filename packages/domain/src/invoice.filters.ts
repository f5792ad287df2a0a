import type { Cents } from './cents.ts'
import { type Condition, filtersOf, type Instant } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { InvoiceStatus } from './payment.entities.ts'
import type { Id, LocalDate } from './values.ts'

/** What the filters and sorts of invoices look at. */
export interface ListedInvoice {
  status: InvoiceStatus
  amount: Cents
  dueDate: LocalDate
  createdAt: Instant
  paidAt: Instant | null
  customerId: Id
  createdByUserId: Id
}

const { choice, during, record } = filtersOf<ListedInvoice>()
const UNPAID: readonly Condition<ListedInvoice>[] = [{ field: 'status', is: 'unpaid' }]
const PAID: Condition<ListedInvoice> = { field: 'status', is: 'paid' }

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
  fields: { created: ['createdAt'], due: ['dueDate', 'createdAt'], amount: ['amount', 'createdAt'] },
  initial: '-created',
})

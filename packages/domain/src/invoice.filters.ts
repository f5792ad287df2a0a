import type { Cents } from './cents.ts'
import { filtersOf, type Instant, type WrittenCondition } from './list-filters.ts'
import { sortsOf } from './list-sorts.ts'
import type { InvoiceStatus } from './payment.entities.ts'
import type { Id, LocalDate } from './values.ts'

/** The stored fields of an invoice that the list uses. */
interface Kept {
  status: InvoiceStatus
  amount: Cents
  dueDate: LocalDate
  createdAt: Instant
  paidAt: Instant | null
  customerId: Id
  createdByUserId: Id
}

/** The fields of an invoice that filters and sorts use. */
export interface ListedInvoice extends Kept {
  /** Sort key for the payment time: the distant past unless it was paid. The database uses the same. */
  sortedPaid: Instant
}

/** Earlier than anything that has happened. */
const NEVER = new Date(0)

/** Adds the sort key of the list to an invoice. */
export const listedInvoice = <I extends Kept>(invoice: I): I & ListedInvoice => ({
  ...invoice,
  sortedPaid: invoice.paidAt ?? NEVER,
})

const { choice, during, record } = filtersOf<ListedInvoice>()
const UNPAID: readonly WrittenCondition<ListedInvoice>[] = [{ field: 'status', is: 'unpaid' }]
const PAID: WrittenCondition<ListedInvoice> = { field: 'status', is: 'paid' }

export const INVOICE_FILTERS = {
  /**
   * The displayed status; together with `customerId`, `unpaid` includes overdue. `outstanding`: unpaid, overdue or not.
   */
  status: choice({
    unpaid: ({ today }, { customerId }) => (customerId ? UNPAID : [...UNPAID, { field: 'dueDate', from: today }]),
    paid: [PAID],
    overdue: ({ today }) => [...UNPAID, { field: 'dueDate', before: today }],
    void: [{ field: 'status', is: 'void' }],
    outstanding: UNPAID,
  }),
  /** Only invoices that were paid in the range. */
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

import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '@parley/domain'
import { z } from 'zod'
import { byId, moneyTotal, page, searchText } from './codecs.ts'
import { customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'
import { API } from './paths.ts'

/** A customer with their primary contact, and what they have paid and owe. */
export const customerRecord = customer
  .extend({
    /** The team member with the id `primaryContactUserId`. */
    primaryContact: z.object({ name: z.string() }).nullable(),
    /** Payments less refunds. */
    totalPaid: moneyTotal,
    /** Sum of the balances due, overdue or not. */
    outstandingBalance: moneyTotal,
    /** Incremented with every change by a user. */
    version: z.int(),
  })
  .meta({ id: 'CustomerRecord' })
export type CustomerRecord = z.output<typeof customerRecord>

/** Filters of the customer list. */
const filters = {
  ...filterParameters(CUSTOMER_FILTERS),
  /**
   * Every word must occur in the name, e-mail or tags, or the text must be a part of the number in any usual format.
   */
  search: searchText,
}

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: `${API}/customers`,
  summary: 'List customers, by name unless sorted',
  query: z.object({ ...filters, ...sortParameter(CUSTOMER_SORTS), ...page }),
  response: z.array(customerRecord),
  policy: 'read',
  // A text updates `lastContactedAt`.
  watches: [{ topic: 'customer' }, { topic: 'conversation' }],
  paged: true,
})

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  method: 'GET',
  path: `${API}/customers/export`,
  summary:
    'Export the customers that match the filters as CSV, in list order; dates in the user’s time zone and date format',
  query: z.object({ ...filters, ...sortParameter(CUSTOMER_SORTS) }),
  response: z.string(),
  media: 'csv',
  policy: 'customer.export',
})

export const listCustomerTags = endpoint({
  name: 'listCustomerTags',
  method: 'GET',
  path: `${API}/customers/tags`,
  summary: 'List the tags of customers, most used first, at most 500',
  response: z.array(z.object({ tag: z.string(), customers: z.int() })),
  policy: 'read',
  watches: [{ topic: 'customer' }],
})

export const getCustomerTotals = endpoint({
  name: 'getCustomerTotals',
  method: 'GET',
  path: `${API}/customers/totals`,
  summary: 'Count the customers that match the filters, and sum what they owe',
  query: z.object(filters),
  response: z.object({ count: z.int(), outstanding: moneyTotal }).meta({ id: 'CustomerTotals' }),
  policy: 'read',
  watches: [{ topic: 'customer' }, { topic: 'conversation' }],
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: `${API}/customers/{id}`,
  summary: 'Get a customer; 410 when erased',
  params: byId,
  response: customerRecord,
  refusals: [410],
  policy: 'read',
  // Watches all customers, because the event of a bulk change names none of them.
  watches: [{ topic: 'customer' }, { topic: 'conversation' }],
})

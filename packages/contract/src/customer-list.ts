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
  summary: 'Customers, by name unless sorted',
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
    'The customers that the filters leave as a file, in the order of the list; days as the person sees and writes them',
  query: z.object({ ...filters, ...sortParameter(CUSTOMER_SORTS) }),
  response: z.string(),
  media: 'csv',
  policy: 'customer.export',
})

export const listCustomerTags = endpoint({
  name: 'listCustomerTags',
  method: 'GET',
  path: `${API}/customers/tags`,
  summary: 'The tags that customers have, the most used ones first, at most 500',
  response: z.array(z.object({ tag: z.string(), customers: z.int() })),
  policy: 'read',
  watches: [{ topic: 'customer' }],
})

export const getCustomerTotals = endpoint({
  name: 'getCustomerTotals',
  method: 'GET',
  path: `${API}/customers/totals`,
  summary: 'How many customers the filters leave, and what they owe',
  query: z.object(filters),
  response: z.object({ count: z.int(), outstanding: moneyTotal }).meta({ id: 'CustomerTotals' }),
  policy: 'read',
  watches: [{ topic: 'customer' }, { topic: 'conversation' }],
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: `${API}/customers/{id}`,
  summary: 'One customer; 410 for one who was erased',
  params: byId,
  response: customerRecord,
  refusals: [410],
  policy: 'read',
  // Watches all customers, because the event of a bulk change names none of them.
  watches: [{ topic: 'customer' }, { topic: 'conversation' }],
})

import { getCustomerMetrics, listCustomerInvoices } from '@parley/contract'
import type { Case } from '../case.ts'

const about = (endpoint: Case['endpoint'], name: string): Case => ({
  name: `${endpoint.name} of ${name}`,
  endpoint,
  as: 'basic',
  params: (f) => ({ id: f.customer(name) }),
  status: 200,
})

/** What a customer has paid and owes. */
export const customerRecords: readonly Case[] = [
  ...['Maria Okafor', 'Jun Tanaka', 'Helen Brandt'].flatMap((name) =>
    [getCustomerMetrics, listCustomerInvoices].map((endpoint) => about(endpoint, name)),
  ),
  {
    name: 'the first of a customer’s invoices',
    endpoint: listCustomerInvoices,
    as: 'standard',
    params: (f) => ({ id: f.customer('Maria Okafor') }),
    query: () => ({ limit: '1' }),
    status: 200,
  },
]

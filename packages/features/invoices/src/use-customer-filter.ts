import { useEndpointQuery } from '@parley/client'
import { getCustomer } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import type { TableFilter } from '@parley/ui'
import type { InvoiceList } from './invoice-list.ts'

/** The customer by whom a link narrows the list, as a filter that can be taken out again; none without one. */
export function useCustomerFilter({ filters, filter }: Pick<InvoiceList, 'filters' | 'filter'>): TableFilter[] {
  const { customerId } = filters
  const { data } = useEndpointQuery(
    getCustomer,
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== undefined },
  )
  if (customerId === undefined) return []
  const label = data ? (data.name ?? formatPhone(data.phoneNumber)) : 'One customer'
  return [
    {
      label: 'Customer',
      all: 'All customers',
      options: [{ id: customerId, label }],
      value: customerId,
      onValueChange: (id) => filter({ customerId: id ?? undefined }),
    },
  ]
}

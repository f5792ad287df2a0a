import { useEndpointQuery } from '@parley/client'
import { getCustomer } from '@parley/contract'
import { formatPhone, type Id } from '@parley/domain'
import type { TableFilter } from '@parley/ui'

interface ListOfCustomers {
  filters: { customerId?: Id | undefined }
  filter: (values: { customerId: Id | undefined }) => void
}

/** The customer by whom a link filters the list, as a removable filter; empty when there is none. */
export function useCustomerFilter({ filters, filter }: ListOfCustomers): TableFilter[] {
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

import { getCustomer, listCustomers } from '@parley/contract'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, listedCustomer } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'

const customers = defineList({
  noun: 'customer',
  endpoint: listCustomers,
  filters: CUSTOMER_FILTERS,
  sorts: CUSTOMER_SORTS,
  rowOf: listedCustomer,
  read: (client, id) => client.call(getCustomer, { params: { id } }),
  rowKey: 'customerId',
  searchLabel: 'Search by name or phone...',
  pickers: [
    {
      label: 'Payment status',
      all: 'All',
      showLabel: true,
      options: optionsOf(CUSTOMER_FILTERS, 'paymentStatus', { has_balance: 'Has balance', paid_up: 'Paid up' }),
    },
    {
      label: 'Last contact',
      all: 'All',
      showLabel: true,
      options: optionsOf(CUSTOMER_FILTERS, 'contactRecency', {
        last_7: 'Last 7 days',
        last_30: 'Last 30 days',
        last_90: 'Last 90 days',
        older: 'Older',
      }),
    },
    {
      label: 'Assigned to',
      all: 'All',
      showLabel: true,
      options: { person: 'assignedTo', nobody: { value: 'unassigned', label: 'Unassigned' } },
    },
  ],
  dialogs: ['customer', 'new', 'phone', 'changes', 'tab', 'kinds', 'ask'],
})

export type CustomerList = ReturnType<typeof useCustomerList>

/** The customer list with the filters and sort order from the address. */
export const useCustomerList = () => useList(customers)

import { getInvoice, listInvoices } from '@parley/contract'
import { DATE_RANGE_LABELS, INVOICE_FILTERS, INVOICE_SORTS, listedInvoice } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'

const { last7days, last30days, last90days } = DATE_RANGE_LABELS

const invoices = defineList({
  noun: 'invoice',
  endpoint: listInvoices,
  filters: INVOICE_FILTERS,
  sorts: INVOICE_SORTS,
  rowOf: listedInvoice,
  read: async (client, id) => (await client.call(getInvoice, { params: { id } })).invoice,
  rowKey: 'invoiceId',
  searchLabel: 'Search by invoice # or customer...',
  pickers: [
    {
      label: 'Status',
      all: 'All Status',
      options: [
        ...optionsOf(INVOICE_FILTERS, 'status', { unpaid: 'Unpaid', paid: 'Paid', overdue: 'Overdue', void: 'Void' }),
        ...optionsOf(INVOICE_FILTERS, 'status', { outstanding: 'Unpaid or overdue' }, { isHidden: true }),
      ],
    },
    {
      label: 'Date',
      all: 'All Time',
      options: [
        ...optionsOf(INVOICE_FILTERS, 'dateRange', { last7days, last30days, last90days }),
        ...optionsOf(INVOICE_FILTERS, 'paidRange', { thismonth: 'Paid this month' }, { isHidden: true }),
      ],
    },
    { label: 'Created by', all: 'All Users', options: { person: 'createdBy' } },
  ],
  linked: ['customerId'],
  dialogs: ['invoice', 'new', 'copy'],
})

export type InvoiceList = ReturnType<typeof useInvoiceList>

/** The invoices that match the filters in the address. */
export const useInvoiceList = () => useList(invoices)

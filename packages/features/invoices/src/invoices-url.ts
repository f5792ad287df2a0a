import { type Id, INVOICE_DISPLAY_STATUSES, PRODUCT } from '@parley/domain'
import { listAddress, useListPlace } from '@parley/parts/records'
import { useCallback } from 'react'

/** `outstanding`: unpaid, overdue or not. */
export const LISTED_STATUSES = [...INVOICE_DISPLAY_STATUSES, 'outstanding'] as const
export const DATE_RANGES = ['last7days', 'last30days', 'last90days'] as const

/** What narrows the list; null: nothing. */
export interface InvoiceFilters {
  status: (typeof LISTED_STATUSES)[number] | null
  dateRange: (typeof DATE_RANGES)[number] | null
  /** Only invoices that became paid then. */
  paidRange: 'thismonth' | null
  createdBy: Id | null
  search: string
}

/** What the Invoices screen shows, as its address says it. */
export interface InvoicesUrl extends InvoiceFilters {
  /** The invoice whose details are open. */
  invoiceId: Id | null
  /** Create Invoice is open. */
  isCreating: boolean
  /** The invoice whose values the new one starts with. */
  copyOf: Id | null
}

export const NO_FILTERS: InvoiceFilters = {
  status: null,
  dateRange: null,
  paidRange: null,
  createdBy: null,
  search: '',
}

export function readInvoicesUrl(params: URLSearchParams): InvoicesUrl {
  return {
    status: LISTED_STATUSES.find((status) => status === params.get('status')) ?? null,
    dateRange: DATE_RANGES.find((range) => range === params.get('dateRange')) ?? null,
    paidRange: params.get('paidRange') === 'thismonth' ? 'thismonth' : null,
    createdBy: params.get('createdBy'),
    search: params.get('search') ?? '',
    invoiceId: params.get('invoice'),
    isCreating: params.get('new') === 'invoice',
    copyOf: params.get('copy'),
  }
}

const address = listAddress(NO_FILTERS, ['invoice', 'new', 'copy'] as const)

export const { toQuery } = address

/** Where the details of one invoice are open over the list. */
export const screenPath = (id: Id) =>
  `/${PRODUCT.slug}/invoices?${address.withDialog(new URLSearchParams(), { invoice: id })}`

/** Where one invoice is printed. */
export const printPath = (id: Id) => `/${PRODUCT.slug}/invoices/${id}/print`

export type InvoicesPlace = ReturnType<typeof useInvoicesUrl>

/** Reads and changes the screen's address. */
export function useInvoicesUrl() {
  const place = useListPlace(address, readInvoicesUrl, 'invoice')
  const { show } = place
  const create = useCallback((copyOf?: Id) => show({ new: 'invoice', ...(copyOf && { copy: copyOf }) }), [show])
  return { ...place, create }
}

import type { QueryOf, listInvoices } from '@parley/contract'
import { type Id, INVOICE_DISPLAY_STATUSES, PRODUCT } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useMemo } from 'react'

type Query = QueryOf<typeof listInvoices>

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

const FILTERS = ['status', 'dateRange', 'paidRange', 'createdBy', 'search'] as const

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

/** The address with these filters; what else it says stays. */
export function withFilters(params: URLSearchParams, change: Partial<InvoiceFilters>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const name of FILTERS) {
    const value = change[name]
    if (value) changed.set(name, value)
    else if (name in change) changed.delete(name)
  }
  return changed
}

/** The query that asks for the rows the filters leave. */
export function toQuery({ status, dateRange, paidRange, createdBy, search }: InvoiceFilters): Query {
  return {
    ...(status && { status }),
    ...(dateRange && { dateRange }),
    ...(paidRange && { paidRange }),
    ...(createdBy && { createdBy }),
    ...(search && { search }),
  }
}

export const isFiltered = (filters: InvoiceFilters) => Object.keys(toQuery(filters)).length > 0

/** Whether these filters show exactly what those do. */
export const isSameFilter = (one: InvoiceFilters, other: InvoiceFilters) =>
  FILTERS.every((name) => one[name] === other[name])

const OVER_THE_LIST = ['invoice', 'new', 'copy'] as const

/** The address with another dialog over the list, or none. */
export function withDialog(
  params: URLSearchParams,
  dialog: Partial<Record<(typeof OVER_THE_LIST)[number], string>>,
): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const name of OVER_THE_LIST) changed.delete(name)
  for (const [name, value] of Object.entries(dialog)) changed.set(name, value)
  return changed
}

/** Where the details of one invoice are open over the list. */
export const screenPath = (id: Id) => `/${PRODUCT.slug}/invoices?${withDialog(new URLSearchParams(), { invoice: id })}`

/** Where one invoice is printed. */
export const printPath = (id: Id) => `/${PRODUCT.slug}/invoices/${id}/print`

export type InvoicesPlace = ReturnType<typeof useInvoicesUrl>

/** Reads and changes the screen's address. What opens over the list is a step that Back undoes; filters replace. */
export function useInvoicesUrl() {
  const [params, setParams] = useLatestSearchParams()
  const url = useMemo(() => readInvoicesUrl(params), [params])
  const filter = useCallback(
    (change: Partial<InvoiceFilters>) => setParams((current) => withFilters(current, change), { replace: true }),
    [setParams],
  )
  const open = useCallback((id: Id) => setParams((current) => withDialog(current, { invoice: id })), [setParams])
  const create = useCallback(
    (copyOf?: Id) => setParams((current) => withDialog(current, { new: 'invoice', ...(copyOf && { copy: copyOf }) })),
    [setParams],
  )
  const close = useCallback(() => setParams((current) => withDialog(current, {})), [setParams])
  const hrefOf = useCallback((id: Id) => `?${withDialog(params, { invoice: id })}`, [params])
  const hrefOfFilters = useCallback(
    (filters: Partial<InvoiceFilters>) => `?${withFilters(withDialog(params, {}), { ...NO_FILTERS, ...filters })}`,
    [params],
  )
  return { url, filter, open, create, close, hrefOf, hrefOfFilters }
}

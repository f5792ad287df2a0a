import type { listTransactions, QueryOf } from '@parley/contract'
import { type Id, PRODUCT, TRANSACTION_STATUSES } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useMemo } from 'react'

type Query = QueryOf<typeof listTransactions>

/** What the status filter and the cards ask for; `processed`: completed, refunded or not; `ended`: those and failed ones. */
export const LISTED_STATUSES = [...TRANSACTION_STATUSES, 'voided', 'processed', 'ended'] as const
export const DATE_RANGES = ['last7days', 'last30days', 'thismonth'] as const
const DIALOGS = ['simulate', 'approvals'] as const

/** What narrows the list; null: nothing. */
export interface TransactionFilters {
  status: (typeof LISTED_STATUSES)[number] | null
  dateRange: (typeof DATE_RANGES)[number] | null
  /** Only transactions that were completed then. */
  completedRange: 'thismonth' | null
  initiatedBy: Id | null
  search: string
}

/** What the Transactions screen shows, as its address says it. */
export interface TransactionsUrl extends TransactionFilters {
  /** The transaction whose details are open. */
  transactionId: Id | null
  /** What else is open over the list. */
  dialog: (typeof DIALOGS)[number] | null
}

const FILTERS = ['status', 'dateRange', 'completedRange', 'initiatedBy', 'search'] as const

export const NO_FILTERS: TransactionFilters = {
  status: null,
  dateRange: null,
  completedRange: null,
  initiatedBy: null,
  search: '',
}

export function readTransactionsUrl(params: URLSearchParams): TransactionsUrl {
  return {
    status: LISTED_STATUSES.find((status) => status === params.get('status')) ?? null,
    dateRange: DATE_RANGES.find((range) => range === params.get('dateRange')) ?? null,
    completedRange: params.get('completedRange') === 'thismonth' ? 'thismonth' : null,
    initiatedBy: params.get('initiatedBy'),
    search: params.get('search') ?? '',
    transactionId: params.get('transaction'),
    dialog: DIALOGS.find((dialog) => dialog === params.get('open')) ?? null,
  }
}

/** The address with these filters; what else it says stays. */
export function withFilters(params: URLSearchParams, change: Partial<TransactionFilters>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const name of FILTERS) {
    const value = change[name]
    if (value) changed.set(name, value)
    else if (name in change) changed.delete(name)
  }
  return changed
}

/** The query that asks for the rows the filters leave. */
export function toQuery({ status, dateRange, completedRange, initiatedBy, search }: TransactionFilters): Query {
  return {
    ...(status && { status }),
    ...(dateRange && { dateRange }),
    ...(completedRange && { completedRange }),
    ...(initiatedBy && { initiatedBy }),
    ...(search && { search }),
  }
}

export const isFiltered = (filters: TransactionFilters) => Object.keys(toQuery(filters)).length > 0

/** Whether these filters show exactly what those do. */
export const isSameFilter = (one: TransactionFilters, other: TransactionFilters) =>
  FILTERS.every((name) => one[name] === other[name])

const OVER_THE_LIST = ['transaction', 'open'] as const

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

/** Where the details of an invoice are. */
export const invoicePath = (id: Id) => `/${PRODUCT.slug}/invoices?invoice=${id}`

export type TransactionsPlace = ReturnType<typeof useTransactionsUrl>

/** Reads and changes the screen's address. What opens over the list is a step that Back undoes; filters replace. */
export function useTransactionsUrl() {
  const [params, setParams] = useLatestSearchParams()
  const url = useMemo(() => readTransactionsUrl(params), [params])
  const filter = useCallback(
    (change: Partial<TransactionFilters>) => setParams((current) => withFilters(current, change), { replace: true }),
    [setParams],
  )
  const open = useCallback((id: Id) => setParams((current) => withDialog(current, { transaction: id })), [setParams])
  const openDialog = useCallback(
    (dialog: (typeof DIALOGS)[number]) => setParams((current) => withDialog(current, { open: dialog })),
    [setParams],
  )
  const close = useCallback(() => setParams((current) => withDialog(current, {})), [setParams])
  const hrefOf = useCallback((id: Id) => `?${withDialog(params, { transaction: id })}`, [params])
  const hrefOfFilters = useCallback(
    (filters: Partial<TransactionFilters>) => `?${withFilters(withDialog(params, {}), { ...NO_FILTERS, ...filters })}`,
    [params],
  )
  return { url, filter, open, openDialog, close, hrefOf, hrefOfFilters }
}

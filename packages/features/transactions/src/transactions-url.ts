import { type Id, PRODUCT, TRANSACTION_STATUSES } from '@parley/domain'
import { listAddress, useListPlace } from '@parley/parts/records'
import { useCallback } from 'react'

/** What the status filter and the cards ask for; `processed`: completed, refunded or not; `ended`: those and failed ones. */
export const LISTED_STATUSES = [...TRANSACTION_STATUSES, 'voided', 'reversed', 'processed', 'ended'] as const
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

const address = listAddress(NO_FILTERS, ['transaction', 'open'] as const)

export const { toQuery } = address

/** Where the details of an invoice are. */
export const invoicePath = (id: Id) => `/${PRODUCT.slug}/invoices?invoice=${id}`

export type TransactionsPlace = ReturnType<typeof useTransactionsUrl>

/** Reads and changes the screen's address. */
export function useTransactionsUrl() {
  const place = useListPlace(address, readTransactionsUrl, 'transaction')
  const { show } = place
  const openDialog = useCallback((dialog: (typeof DIALOGS)[number]) => show({ open: dialog }), [show])
  return { ...place, openDialog }
}

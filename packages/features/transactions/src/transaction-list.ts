import { getTransaction, listTransactions } from '@parley/contract'
import { DATE_RANGE_LABELS, TRANSACTION_FILTERS, TRANSACTION_SORTS, TRANSACTION_STATUS_LABELS } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'

/** Labels of the completion ranges that the figures of Transactions and Team link to. */
const COMPLETED = {
  today: 'Completed today',
  thisweek: 'Completed this week',
  thismonth: 'Completed this month',
  thisquarter: 'Completed this quarter',
} as const
const { last7days, last30days, thismonth } = DATE_RANGE_LABELS

const transactions = defineList({
  noun: 'transaction',
  endpoint: listTransactions,
  filters: TRANSACTION_FILTERS,
  sorts: TRANSACTION_SORTS,
  rowOf: (transaction) => transaction,
  read: (client, id) => client.call(getTransaction, { params: { id } }),
  rowKey: 'transactionId',
  searchLabel: 'Search by customer or invoice #...',
  pickers: [
    {
      label: 'Status',
      showLabel: true,
      all: 'All',
      options: [
        ...optionsOf(TRANSACTION_FILTERS, 'status', TRANSACTION_STATUS_LABELS),
        ...optionsOf(
          TRANSACTION_FILTERS,
          'status',
          { processed: 'Processed', ended: 'Processed or failed' },
          { isHidden: true },
        ),
      ],
    },
    {
      label: 'Date range',
      all: 'All Time',
      options: [
        ...optionsOf(TRANSACTION_FILTERS, 'dateRange', { last7days, last30days, thismonth }),
        ...optionsOf(TRANSACTION_FILTERS, 'completedRange', COMPLETED, { isHidden: true }),
      ],
    },
    {
      label: 'Initiated By',
      showLabel: true,
      all: 'All Team Members',
      options: { person: 'initiatedBy', nobody: { value: 'nobody', label: 'No initiator' } },
    },
  ],
  linked: ['customerId'],
  dialogs: ['transaction', 'open'],
})

export type TransactionList = ReturnType<typeof useTransactionList>

/** The transactions that match the filters in the address. */
export const useTransactionList = () => useList(transactions)

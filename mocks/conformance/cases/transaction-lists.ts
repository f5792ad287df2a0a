import { getTransaction, getTransactionTotals, listInvoices, listLedger, listTransactions } from '@parley/contract'
import type { Case } from '../case.ts'
import { byCreation, byMoment, sortedBy } from './sort-keys.ts'

const inOrder = (sort: string): Case => ({
  name: `transactions sorted by ${sort}`,
  endpoint: listTransactions,
  as: 'basic',
  query: () => ({ sort, status: 'processed', search: 'inv' }),
  status: 200,
  ...sortedBy(sort),
})

/** Reads of transactions and of the ledger. */
export const transactionLists: readonly Case[] = [
  { name: 'transactions', endpoint: listTransactions, as: 'basic', status: 200, descending: byCreation },
  ...(['pending', 'completed', 'failed', 'refunded', 'voided', 'reversed'] as const).map((status): Case => ({
    name: `${status} transactions`,
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status }),
    status: 200,
  })),
  {
    name: 'transactions of the month',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ dateRange: 'thismonth' }),
    status: 200,
  },
  {
    name: 'transactions of a customer',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ search: 'áchebe' }),
    status: 200,
  },
  ...(['ar', 'oc', 'yv'] as const).map((search): Case => ({
    name: `transactions of customers with “${search}”`,
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ search }),
    status: 200,
  })),
  {
    name: 'the transaction whose id starts so',
    endpoint: listTransactions,
    as: 'basic',
    query: (f) => ({ search: f.pendingTransaction('INV-2068').slice(0, 8) }),
    status: 200,
  },
  ...(['1240.5', '$1,240.50', '640'] as const).flatMap((search) =>
    ([listInvoices, listTransactions, getTransactionTotals, listLedger] as const).map((endpoint): Case => ({
      name: `${endpoint.name} with “${search}”`,
      endpoint,
      as: 'basic',
      query: () => ({ search }),
      status: 200,
    })),
  ),
  ...(['created', '-created', 'amount', '-amount'] as const).map(inOrder),
  {
    name: 'transactions of another organisation’s person',
    endpoint: listTransactions,
    as: 'basic',
    query: (f) => ({ initiatedBy: f.user('Sofia Sandoval') }),
    status: 404,
  },
  {
    name: 'transactions with a wrong range',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ dateRange: 'ever' }),
    status: 400,
  },
  { name: 'the ledger', endpoint: listLedger, as: 'basic', status: 200, descending: byMoment },
  {
    name: 'the ledger, a page of it',
    endpoint: listLedger,
    as: 'basic',
    query: () => ({ limit: '3', status: 'processed', completedRange: 'thismonth' }),
    status: 200,
    descending: byMoment,
  },
  ...(['pending', 'completed', 'refunded', 'reversed'] as const).map((status): Case => ({
    name: `the ledger of ${status} transactions`,
    endpoint: listLedger,
    as: 'basic',
    query: () => ({ status }),
    status: 200,
  })),
  {
    name: 'the ledger of a customer',
    endpoint: listLedger,
    as: 'basic',
    query: () => ({ search: 'áchebe yvonne', dateRange: 'last30days' }),
    status: 200,
  },
  {
    name: 'the ledger of the transaction whose id starts so',
    endpoint: listLedger,
    as: 'basic',
    query: (f) => ({ search: f.payment('INV-2070').slice(0, 8) }),
    status: 200,
  },
  {
    name: 'the ledger of another organisation’s person',
    endpoint: listLedger,
    as: 'basic',
    query: (f) => ({ initiatedBy: f.user('Sofia Sandoval') }),
    status: 404,
  },
  {
    name: 'the ledger with a wrong range',
    endpoint: listLedger,
    as: 'basic',
    query: () => ({ dateRange: 'ever' }),
    status: 400,
  },
  {
    name: 'a transaction',
    endpoint: getTransaction,
    as: 'basic',
    params: (f) => ({ id: f.pendingTransaction('INV-2068') }),
    status: 200,
  },
]

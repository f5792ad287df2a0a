import {
  getTransactionMetrics,
  getTransactionTotals,
  listRefundRequests,
  listRefunds,
  listTransactions,
} from '@parley/contract'
import type { Case } from '../case.ts'
import { ofPayment } from './transaction-params.ts'

const totals = (of: string, query: Record<string, string> = {}): Case => ({
  name: `what ${of} transactions come to`,
  endpoint: getTransactionTotals,
  as: 'basic',
  query: () => query,
  status: 200,
})

/** Totals of transactions, the summary cards over them, and refunds, read after the writes before. */
export const transactionReads: readonly Case[] = [
  totals('all'),
  totals('failed', { status: 'failed' }),
  totals('ended', { status: 'ended' }),
  totals('this month’s', { completedRange: 'thismonth' }),
  totals('found', { search: 'maria' }),
  { ...totals('wrongly asked', { status: 'late' }), status: 400 },
  {
    name: 'what transactions of a person from elsewhere come to',
    endpoint: getTransactionTotals,
    as: 'basic',
    query: (f) => ({ initiatedBy: f.user('Sofia Sandoval') }),
    status: 404,
  },
  { name: 'cards over the transactions', endpoint: getTransactionMetrics, as: 'basic', status: 200 },
  {
    name: 'processed transactions',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'processed' }),
    status: 200,
  },
  {
    name: 'processed and failed transactions',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'ended' }),
    status: 200,
  },
  {
    name: 'transactions completed this month',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'processed', completedRange: 'thismonth' }),
    status: 200,
  },
  { name: 'refunds of a payment', endpoint: listRefunds, as: 'basic', params: ofPayment('INV-2056'), status: 200 },
  { name: 'no refunds of a payment', endpoint: listRefunds, as: 'basic', params: ofPayment('INV-2047'), status: 200 },
  {
    name: 'refunds that wait for an admin',
    endpoint: listRefundRequests,
    as: 'basic',
    status: 200,
    ascending: (row) => (row['refund'] as { createdAt: string }).createdAt,
  },
  {
    name: 'the first refund that waits',
    endpoint: listRefundRequests,
    as: 'basic',
    query: () => ({ limit: '1' }),
    status: 200,
  },
]

import { listInvoices, listTransactions } from '@parley/contract'
import { idOf } from '../dataset/load-organization.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'
import { type Filter, fixed, lists } from './lists.ts'

const INVOICE_FILTERS: readonly Filter[] = [
  fixed('all', ''),
  ...['unpaid', 'overdue', 'outstanding', 'paid', 'void'].map((status) => fixed(status, `status=${status}`)),
  fixed('paid this month', 'status=paid&paidRange=thismonth'),
  ...['last7days', 'last30days', 'last90days'].map((range) => fixed(range, `dateRange=${range}`)),
  { name: 'by one person', query: (organization) => `createdBy=${idOf(organization, 'user', 3)}` },
  {
    name: 'overdue, by one person, 90 days',
    query: (organization) => `status=overdue&dateRange=last90days&createdBy=${idOf(organization, 'user', 3)}`,
  },
  { name: 'of one customer', query: (organization) => `customerId=${idOf(organization, 'customer', 40)}` },
  fixed('search, a name', 'search=Whitaker'),
  fixed('search, a number', 'search=INV-0000777'),
  fixed('search, an amount', 'search=20.00'),
  fixed('search, a whole amount', 'search=150'),
  fixed('search, nothing', 'search=xyzzy'),
]

const TRANSACTION_FILTERS: readonly Filter[] = [
  fixed('all', ''),
  ...['completed', 'pending', 'failed', 'refunded', 'voided', 'processed'].map((status) =>
    fixed(status, `status=${status}`),
  ),
  fixed('processed this month', 'status=processed&completedRange=thismonth'),
  ...['last7days', 'last30days', 'thismonth'].map((range) => fixed(range, `dateRange=${range}`)),
  { name: 'by one person', query: (organization) => `initiatedBy=${idOf(organization, 'user', 3)}` },
  {
    name: 'completed, by one person, 30 days',
    query: (organization) => `status=completed&dateRange=last30days&initiatedBy=${idOf(organization, 'user', 3)}`,
  },
  fixed('search, a name', 'search=Whitaker'),
  fixed('search, a number', 'search=INV-0000777'),
  fixed('search, an amount', 'search=20.00'),
  fixed('search, a whole amount', 'search=150'),
  fixed('search, nothing', 'search=xyzzy'),
]

/** 200,000 invoices at full size. */
export const invoices = (world: World): Promise<Line[]> =>
  lists(world, { noun: 'invoices', barePath: '/invoices', path: listInvoices.path }, INVOICE_FILTERS)

/** 300,000 transactions at full size. */
export const transactions = (world: World): Promise<Line[]> =>
  lists(world, { noun: 'transactions', barePath: '/transactions', path: listTransactions.path }, TRANSACTION_FILTERS)

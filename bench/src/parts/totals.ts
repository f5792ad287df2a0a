import { getInvoiceTotals, getTransactionTotals } from '@parley/contract'
import { idOf } from '../dataset/load-organization.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'
import { besideAggregates } from './metrics.ts'

/**
 * Minimum ratio to the bare server: cached sums must not cost more than computing them, however few rows match the
 * filter.
 */
const AIM = 0.75
/** Divisor of the seconds per round: each filter has its own rounds, so they are short. */
const SHARE_OF_SECONDS = 4

const SEARCHES = {
  'search, a name': 'search=Whitaker',
  'search, a number': 'search=INV-0000777',
  'search, an amount': 'search=20.00',
}

const INVOICE_FILTERS = {
  unpaid: 'status=unpaid',
  last90days: 'dateRange=last90days',
  ...SEARCHES,
}

const TRANSACTION_FILTERS = {
  processed: 'status=processed',
  last30days: 'dateRange=last30days',
  ...SEARCHES,
}

/** The totals below the lists of money: count and sum of the rows that match the filters. */
export async function totals(world: World): Promise<Line[]> {
  const by = idOf(world.size.number, 'user', 3)
  return [
    ...(await totalsOf(world, 'invoices', '/invoice-totals', getInvoiceTotals.path, {
      ...INVOICE_FILTERS,
      'by one person': `createdBy=${by}`,
    })),
    ...(await totalsOf(world, 'transactions', '/transaction-totals', getTransactionTotals.path, {
      ...TRANSACTION_FILTERS,
      'by one person': `initiatedBy=${by}`,
    })),
  ]
}

async function totalsOf(
  world: World,
  noun: string,
  barePath: string,
  path: string,
  filters: Readonly<Record<string, string>>,
): Promise<Line[]> {
  const short = { ...world, seconds: Math.max(1, world.seconds / SHARE_OF_SECONDS) }
  const lines: Line[] = []
  for (const [name, query] of Object.entries(filters)) {
    const asked = `totals of ${noun}, ${name}`
    lines.push(...(await besideAggregates(short, asked, [`${barePath}?${query}`, `${path}?${query}`], AIM)))
  }
  return lines
}

import type { PerformanceRow, PerformanceTotals } from '@parley/contract'
import { addCents, toCsv, toDecimal } from '@parley/domain'

const HEADS = ['Team member', 'Role', 'Messages', 'Payments', 'Amount', 'Conversations']

const number = (value: number) => ({ number: String(value) })
const sum = (rows: readonly PerformanceRow[], figure: 'messagesSent' | 'paymentsRequested' | 'conversationsHandled') =>
  rows.reduce((total, row) => total + row[figure], 0)

/** Returns the sums over the rows. */
export function performanceSums(
  rows: readonly PerformanceRow[],
  { noInitiator }: Pick<PerformanceTotals, 'noInitiator'>,
) {
  return {
    messagesSent: sum(rows, 'messagesSent'),
    paymentsRequested: sum(rows, 'paymentsRequested'),
    amountProcessed: addCents(noInitiator, ...rows.map(({ amountProcessed }) => amountProcessed)),
    conversationsHandled: sum(rows, 'conversationsHandled'),
  }
}

/** The table as CSV: a row per member, one for payments without an initiator, and the sums. */
export function performanceCsv(
  rows: readonly PerformanceRow[],
  totals: Pick<PerformanceTotals, 'noInitiator'>,
): string {
  const sums = performanceSums(rows, totals)
  return toCsv([
    HEADS,
    ...rows.map((row) => [
      row.name,
      row.role,
      number(row.messagesSent),
      number(row.paymentsRequested),
      { number: toDecimal(row.amountProcessed) },
      number(row.conversationsHandled),
    ]),
    ...(totals.noInitiator === 0 ? [] : [['No initiator', '', '', '', { number: toDecimal(totals.noInitiator) }, '']]),
    [
      'All',
      '',
      number(sums.messagesSent),
      number(sums.paymentsRequested),
      { number: toDecimal(sums.amountProcessed) },
      number(sums.conversationsHandled),
    ],
  ])
}

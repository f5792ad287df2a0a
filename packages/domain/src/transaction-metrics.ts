import { cents } from './cents.ts'
import type { Cents } from './cents.ts'
import type { Transaction } from './payment.entities.ts'

/** Whether a transaction counts as processed: completed or refunded, and not reversed. */
export function isProcessed({ status, reversal }: Pick<Transaction, 'status' | 'reversal'>): boolean {
  return (status === 'completed' || status === 'refunded') && reversal === null
}

/** The totals from which the cards above the transactions are computed; sums in cents, net of refunds. */
export interface TransactionSums {
  processed: number
  processedCount: number
  processedThisMonth: number
  processedThisMonthCount: number
  failedCount: number
}

/** The figures of the cards above the transactions: amounts processed, success rate and average. */
export function transactionMetrics(sums: TransactionSums): {
  totalProcessed: Cents
  processedCount: number
  processedThisMonth: Cents
  processedThisMonthCount: number
  /** Completed transactions as a percentage of the completed and failed ones, to one decimal; 0 when there are none. */
  successRate: number
  failedCount: number
  avgTransaction: Cents
} {
  const { processed, processedCount, failedCount } = sums
  const ended = processedCount + failedCount
  return {
    totalProcessed: cents(processed),
    processedCount,
    processedThisMonth: cents(sums.processedThisMonth),
    processedThisMonthCount: sums.processedThisMonthCount,
    successRate: ended === 0 ? 0 : Math.round((processedCount * 1000) / ended) / 10,
    failedCount,
    avgTransaction: cents(processedCount === 0 ? 0 : Math.round(processed / processedCount)),
  }
}

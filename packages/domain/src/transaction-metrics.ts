import { cents } from './cents.ts'
import type { Cents } from './cents.ts'
import type { Transaction } from './payment.entities.ts'

/** Says whether a transaction took money that counts: completed or refunded, and not reversed. */
export function isProcessed({ status, reversal }: Pick<Transaction, 'status' | 'reversal'>): boolean {
  return (status === 'completed' || status === 'refunded') && reversal === null
}

/** What the cards over the transactions are made from; sums in cents, net of refunds. */
export interface TransactionSums {
  processed: number
  processedCount: number
  processedThisMonth: number
  processedThisMonthCount: number
  failedCount: number
}

/** The cards over the transactions: what was processed, how much of it succeeded, and the average. */
export function transactionMetrics(sums: TransactionSums): {
  totalProcessed: Cents
  processedCount: number
  processedThisMonth: Cents
  processedThisMonthCount: number
  /** Percent of the completed among the completed and the failed, one decimal; 0 when there are none. */
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

import { expect, it } from 'vitest'
import { isProcessed, transactionMetrics } from './transaction-metrics.ts'

it.each([
  ['completed', false, true],
  ['refunded', false, true],
  ['completed', true, false],
  ['pending', false, false],
  ['failed', false, false],
] as const)('a transaction that is %s, taken back %s, took money that counts: %s', (status, isReversed, counts) => {
  const reversal = isReversed ? { at: new Date(), byUserId: 'u-1', reason: 'By mistake' } : null
  expect(isProcessed({ status, reversal })).toBe(counts)
})

it.each([
  [3, 1, 40_000, 75, 13_333],
  [1, 2, 100, 33.3, 100],
  [2, 0, 5, 100, 3],
  [0, 4, 0, 0, 0],
  [0, 0, 0, 0, 0],
])(
  'of %i completed and %i failed ones over %i cents the rate is %d and the average %i',
  (completed, failed, ...rest) => {
    const [processed, successRate, avgTransaction] = rest
    const sums = { processed, processedCount: completed, failedCount: failed }
    expect(transactionMetrics({ ...sums, processedThisMonth: 0, processedThisMonthCount: 0 })).toMatchObject({
      totalProcessed: processed,
      successRate,
      avgTransaction,
    })
  },
)

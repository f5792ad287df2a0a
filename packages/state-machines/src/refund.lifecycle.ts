import type { RefundStatus } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A refund. One that needs no approval starts as pending; from then on its amount counts against the remainder. */
export const refundLifecycle: Lifecycle<
  RefundStatus,
  'refund.approve' | 'refund.reject' | 'refund.withdraw' | 'refund.succeed' | 'refund.fail' | 'refund.loseAnswer'
> = {
  id: 'refund',
  initial: 'requested',
  states: {
    requested: {
      on: { 'refund.approve': 'pending', 'refund.reject': 'rejected', 'refund.withdraw': 'withdrawn' },
    },
    pending: { on: { 'refund.succeed': 'succeeded', 'refund.fail': 'failed', 'refund.loseAnswer': 'unknown' } },
    unknown: { on: { 'refund.succeed': 'succeeded', 'refund.fail': 'failed' } },
    rejected: {},
    withdrawn: {},
    succeeded: {},
    failed: {},
  },
}

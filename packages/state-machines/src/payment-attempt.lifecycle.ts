import type { PaymentAttempt } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/**
 * One attempt to charge a customer. Unknown: the provider's answer was lost; querying the provider settles the attempt.
 * A failed attempt still becomes succeeded when the provider takes the money later.
 */
export const paymentAttemptLifecycle: Lifecycle<
  PaymentAttempt['status'],
  'attempt.succeed' | 'attempt.fail' | 'attempt.loseAnswer'
> = {
  id: 'payment attempt',
  initial: 'processing',
  states: {
    processing: {
      on: { 'attempt.succeed': 'succeeded', 'attempt.fail': 'failed', 'attempt.loseAnswer': 'unknown' },
    },
    unknown: { on: { 'attempt.succeed': 'succeeded', 'attempt.fail': 'failed' } },
    succeeded: {},
    failed: { on: { 'attempt.succeed': 'succeeded' } },
  },
}

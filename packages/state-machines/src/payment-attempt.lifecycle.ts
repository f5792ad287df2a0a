import { setup } from 'xstate'

/**
 * One attempt to charge a customer. Unknown: the provider's answer was lost; asking it settles the attempt. A failed one
 * succeeds after all when the provider has taken the money later.
 */
export const paymentAttemptLifecycle = setup({
  types: {
    events: {} as { type: 'attempt.succeed' } | { type: 'attempt.fail' } | { type: 'attempt.loseAnswer' },
  },
}).createMachine({
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
})

import { setup } from 'xstate'

/** A refund. One that needs no approval starts as pending; money counts against the remainder from then on. */
export const refundLifecycle = setup({
  types: {
    events: {} as
      | { type: 'refund.approve' }
      | { type: 'refund.reject' }
      | { type: 'refund.withdraw' }
      | { type: 'refund.succeed' }
      | { type: 'refund.fail' }
      | { type: 'refund.loseAnswer' },
  },
}).createMachine({
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
})

import { setup } from 'xstate'

/** An outbound message: forward only, but for a retry of a failed one. */
export const messageLifecycle = setup({
  types: { events: {} as { type: 'message.deliver' } | { type: 'message.fail' } | { type: 'message.retry' } },
}).createMachine({
  id: 'message',
  initial: 'pending',
  states: {
    pending: { on: { 'message.deliver': 'delivered', 'message.fail': 'failed' } },
    delivered: {},
    failed: { on: { 'message.retry': 'pending' } },
  },
})

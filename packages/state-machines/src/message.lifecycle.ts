import type { Message } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** An outbound message: moves only forward, except for the retry of a failed one. */
export const messageLifecycle: Lifecycle<Message['status'], 'message.deliver' | 'message.fail' | 'message.retry'> = {
  id: 'message',
  initial: 'pending',
  states: {
    pending: { on: { 'message.deliver': 'delivered', 'message.fail': 'failed' } },
    delivered: {},
    failed: { on: { 'message.retry': 'pending' } },
  },
}

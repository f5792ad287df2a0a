import type { ConversationState } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A conversation is open or done; a message from the customer reopens it. */
export const conversationLifecycle: Lifecycle<
  ConversationState,
  'conversation.finish' | 'conversation.reopen' | 'conversation.receive'
> = {
  id: 'conversation',
  initial: 'open',
  states: {
    open: { on: { 'conversation.finish': 'done', 'conversation.receive': 'open' } },
    done: { on: { 'conversation.reopen': 'open', 'conversation.receive': 'open' } },
  },
}

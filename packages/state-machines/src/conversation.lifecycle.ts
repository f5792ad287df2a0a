import type { ConversationState } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/**
 * A conversation is open, snoozed or done; a message from the customer reopens it. A snoozed one also reopens when its
 * time has come or the customer has paid.
 */
export const conversationLifecycle: Lifecycle<
  ConversationState,
  'conversation.finish' | 'conversation.snooze' | 'conversation.wake' | 'conversation.reopen' | 'conversation.receive'
> = {
  id: 'conversation',
  initial: 'open',
  states: {
    open: {
      on: {
        'conversation.finish': 'done',
        'conversation.snooze': 'snoozed',
        'conversation.receive': 'open',
      },
    },
    snoozed: {
      on: {
        'conversation.finish': 'done',
        'conversation.snooze': 'snoozed',
        'conversation.wake': 'open',
        'conversation.reopen': 'open',
        'conversation.receive': 'open',
      },
    },
    done: { on: { 'conversation.reopen': 'open', 'conversation.receive': 'open' } },
  },
}

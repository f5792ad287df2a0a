import { setup } from 'xstate'

/** A conversation is open or done; a message from the customer reopens it. */
export const conversationLifecycle = setup({
  types: {
    events: {} as { type: 'conversation.finish' } | { type: 'conversation.reopen' } | { type: 'conversation.receive' },
  },
}).createMachine({
  id: 'conversation',
  initial: 'open',
  states: {
    open: { on: { 'conversation.finish': 'done', 'conversation.receive': 'open' } },
    done: { on: { 'conversation.reopen': 'open', 'conversation.receive': 'open' } },
  },
})

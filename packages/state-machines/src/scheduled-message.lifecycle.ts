import { setup } from 'xstate'

/** A text for later: it is sent at its time, or fails with a reason and can be planned again, unless somebody cancels it. */
export const scheduledMessageLifecycle = setup({
  types: {
    events: {} as
      | { type: 'scheduledMessage.send' }
      | { type: 'scheduledMessage.fail' }
      | { type: 'scheduledMessage.edit' }
      | { type: 'scheduledMessage.cancel' },
  },
}).createMachine({
  id: 'scheduledMessage',
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        'scheduledMessage.send': 'sent',
        'scheduledMessage.fail': 'failed',
        'scheduledMessage.edit': 'scheduled',
        'scheduledMessage.cancel': 'cancelled',
      },
    },
    failed: { on: { 'scheduledMessage.edit': 'scheduled', 'scheduledMessage.cancel': 'cancelled' } },
    sent: {},
    cancelled: {},
  },
})

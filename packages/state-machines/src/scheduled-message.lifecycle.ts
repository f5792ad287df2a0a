import type { ScheduledMessage } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/**
 * A scheduled text: it is sent at its time, or fails with a reason and can be scheduled again, unless somebody cancels
 * it.
 */
export const scheduledMessageLifecycle: Lifecycle<
  ScheduledMessage['status'],
  'scheduledMessage.send' | 'scheduledMessage.fail' | 'scheduledMessage.edit' | 'scheduledMessage.cancel'
> = {
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
}

import type { MeetingState } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A meeting: it can be changed, answered or cancelled until it is over. */
export const meetingLifecycle: Lifecycle<
  MeetingState,
  'meeting.change' | 'meeting.answer' | 'meeting.cancel' | 'meeting.end'
> = {
  id: 'meeting',
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        'meeting.change': 'scheduled',
        'meeting.answer': 'scheduled',
        'meeting.cancel': 'cancelled',
        'meeting.end': 'over',
      },
    },
    over: {},
    cancelled: {},
  },
}

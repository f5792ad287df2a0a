import type { MeetingState } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A meeting: it can be changed or called off until it is over. */
export const meetingLifecycle: Lifecycle<MeetingState, 'meeting.change' | 'meeting.cancel' | 'meeting.end'> = {
  id: 'meeting',
  initial: 'scheduled',
  states: {
    scheduled: { on: { 'meeting.change': 'scheduled', 'meeting.cancel': 'cancelled', 'meeting.end': 'over' } },
    over: {},
    cancelled: {},
  },
}

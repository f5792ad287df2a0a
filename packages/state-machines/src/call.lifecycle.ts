import type { CallStatus } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

export type CallEvent =
  | 'call.ring'
  | 'call.answer'
  | 'call.complete'
  | 'call.miss'
  | 'call.beBusy'
  | 'call.fail'
  | 'call.goUnanswered'
  | 'call.cancel'

const ENDS = {
  'call.complete': 'completed',
  'call.miss': 'missed',
  'call.beBusy': 'busy',
  'call.fail': 'failed',
  'call.goUnanswered': 'no_answer',
  'call.cancel': 'cancelled',
} as const

/** A call: moves only forward, in whatever order the reports arrive; a final state never changes. */
export const callLifecycle: Lifecycle<CallStatus, CallEvent> = {
  id: 'call',
  initial: 'dialing',
  states: {
    dialing: { on: { 'call.ring': 'ringing', 'call.answer': 'answered', ...ENDS } },
    ringing: { on: { 'call.answer': 'answered', ...ENDS } },
    answered: { on: { 'call.complete': 'completed', 'call.fail': 'failed' } },
    completed: {},
    missed: {},
    busy: {},
    failed: {},
    no_answer: {},
    cancelled: {},
  },
}

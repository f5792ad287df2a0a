import type { Call } from '@parley/domain'
import type { NewId } from './new-id.ts'
import type { CallCommand, CallJob } from './outbox-jobs.ts'

/** What the provider is asked about a call. */
export const callJob = (call: Call, kind: CallCommand, newId: NewId): CallJob => ({
  id: newId(),
  kind,
  payload: {
    callId: call.id,
    customerId: call.customerId,
    from: call.lineNumber ?? call.phoneNumber,
    to: call.phoneNumber,
    isIncoming: call.callType !== 'outgoing',
  },
})

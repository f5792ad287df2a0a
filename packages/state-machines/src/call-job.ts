import type { Call, Id } from '@parley/domain'
import type { NewId } from './new-id.ts'
import type { CallCommand, CallJob, StopRingingJob } from './outbox-jobs.ts'

/** A job with a command to the call provider. */
export const callJob = (call: Call, kind: CallCommand, newId: NewId): CallJob => ({
  id: newId(),
  kind,
  payload: payloadOf(call),
})

/** A job that stops a call from ringing on one person's telephone. */
export const stopRingingJob = (call: Call, userId: Id, newId: NewId): StopRingingJob => ({
  id: newId(),
  kind: 'call.stopRinging',
  payload: { ...payloadOf(call), userId },
})

const payloadOf = (call: Call): CallJob['payload'] => ({
  callId: call.id,
  customerId: call.customerId,
  from: call.lineNumber ?? call.phoneNumber,
  to: call.phoneNumber,
  isIncoming: call.callType !== 'outgoing',
})

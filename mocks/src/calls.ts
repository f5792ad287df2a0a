import { problems } from '@parley/contract'
import { type Actor, callingNumber, type Id, isOnCall, type Voicemail, WAVEFORM_BARS } from '@parley/domain'
import { type Owned, voicePeaks, type WorldCall } from '@parley/scenarios'
import {
  type CallJob,
  type CallReport,
  decideBeginTalking,
  decideCallReport,
  decideIncomingCall,
  decideLeaveVoicemail,
  decideStopRinging,
  decideUnrungCall,
  type MissedCallRecipients,
  planCall,
  type RecordingJob,
  type RingingCall,
  simulatedRecordingId,
  simulatedRecordingSeconds,
} from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { ownedBy, readKey } from './store.ts'

/** Plays the provider of calls: reports each state of a call at its time. */
export function playCall(context: MockContext, job: CallJob): void {
  const { store, now, calls, begun } = context
  const { kind, payload } = job
  const call = store.calls.get(payload.callId)
  if (!call || calls.pace === null) return
  const since = (now().getTime() - call.createdAt.getTime()) * calls.pace
  const before = calls.asked.get(call.id) ?? { answeredMs: null, endedMs: null }
  const asked = {
    answeredMs: kind === 'call.answer' ? (before.answeredMs ?? since) : before.answeredMs,
    endedMs: kind === 'call.end' ? (before.endedMs ?? since) : before.endedMs,
  }
  calls.asked.set(call.id, asked)
  begun.set(call.id, job)
  const reports = planCall(payload.to, payload.isIncoming, asked)
  for (const [index, { atMs, ...report }] of reports.entries()) {
    const run = () => {
      if (calls.asked.get(call.id) !== asked) return
      if (index === reports.length - 1) begun.delete(call.id)
      const isLeft = report.status === 'missed'
      reportCall(context, call.id, { ...report, ...(isLeft && { recordingId: simulatedRecordingId(call.id) }) })
    }
    context.after(Math.max(0, (atMs - since) / calls.pace), run)
  }
}

/** Handles the provider's report on a call. */
export function reportCall(context: MockContext, id: Id, report: CallReport): void {
  const call = context.store.calls.get(id)
  if (!call) return
  const { organizationId } = call
  const { changes } = decideCallReport(call, report, context.now(), heardBy(context, organizationId, call.userId))
  const ringing = report.status === 'answered' ? ringingCalls(context, organizationId) : []
  const others = decideBeginTalking(call, ringing, context.newId)
  applyChanges(context, { organizationId, userId: null }, [...changes, ...others])
}

/**
 * The people who are notified of a missed call: the user called, or all active users when `userId` is null (a call to
 * the business).
 */
function heardBy(context: MockContext, organizationId: Id, userId: Id | null): MissedCallRecipients {
  const { store, newId } = context
  const active = ownedBy(store.users, organizationId).filter(({ status }) => status === 'active')
  const isAnswered = organizationOf(context, organizationId).automaticAnswers.missed_call.enabled
  return { by: userId === null ? active.map(({ id }) => id) : [userId], newId, isAnswered }
}

/** Stores the voicemail that a caller left on an unanswered call. */
export function keepRecording(context: MockContext, { payload: { callId, recordingId } }: RecordingJob): void {
  const call = context.store.calls.get(callId)
  if (!call) return
  const { organizationId, phoneNumber, lineNumber } = call
  const line = ownedBy(context.store.phoneNumbers, organizationId).find((one) => one.phoneNumber === lineNumber)
  const duration = simulatedRecordingSeconds(recordingId)
  const customerId = callerOf(context, organizationId, phoneNumber)?.id ?? null
  const from = { callId, customerId, phoneNumber, phoneNumberId: line?.id ?? null, duration }
  leaveVoicemail(context, organizationId, from)
}

/** Stores a voicemail with a made-up recording of `duration` seconds and returns its id. */
export function leaveVoicemail(
  context: MockContext,
  organizationId: Id,
  from: Pick<Voicemail, 'callId' | 'customerId' | 'phoneNumber' | 'phoneNumberId' | 'duration'>,
): Id {
  const { now, newId } = context
  const fileId = newId()
  const left = { ...from, peaks: voicePeaks(fileId, from.duration, WAVEFORM_BARS), fileId }
  const decision = decideLeaveVoicemail({ left, now: now(), newId })
  if (!decision.allowed) throw problems.refused(decision)
  applyChanges(context, { organizationId, userId: null }, decision.changes)
  return decision.voicemail.id
}

export const isInCall = ({ store }: MockContext, userId: Id): boolean =>
  [...store.calls.values()].some((call) => call.userId === userId && isOnCall(call))

/** The people for whom a call to the business rings now. */
export const rungPeople = (context: MockContext, { id: callId, organizationId }: Owned<WorldCall>): Id[] => {
  const { ownLines, users, callResponses } = context.store
  return ownedBy(users, organizationId)
    .filter(({ id, status }) => status === 'active' && ownLines.get(id)?.doNotDisturb !== true)
    .map(({ id }) => id)
    .filter((id) => !isInCall(context, id) && callResponses.get(readKey(id, callId)) !== 'declined')
}

/** The ringing calls to the business, each with the people for whom it rings. */
const ringingCalls = (context: MockContext, organizationId: Id): RingingCall[] =>
  ownedBy(context.store.calls, organizationId)
    .filter(({ userId, status }) => userId === null && status === 'ringing')
    .map((call) => ({ call, ringsFor: rungPeople(context, call) }))

/** The changes to ringing calls when a user can no longer take calls; to be computed before that is stored. */
export const stopRinging = (
  context: MockContext,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
) => decideStopRinging(ringingCalls(context, organizationId), { userId }, context.newId)

/** The number from which a user's calls are made: their own, else one of the business. */
export const callerLine = (
  { store }: MockContext,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
) => store.ownLines.get(userId)?.phoneNumber ?? callingNumber(ownedBy(store.phoneNumbers, organizationId))?.phoneNumber

/** The customer who has a number; null when there is none. */
export const callerOf = ({ store }: MockContext, organizationId: Id, phone: string) =>
  ownedBy(store.customers, organizationId).find(
    ({ phoneNumber, otherPhoneNumbers }) => phoneNumber === phone || otherPhoneNumbers.includes(phone),
  ) ?? null

/** Simulates a call to one of the organisation's numbers; it rings for everybody when `userId` is null. */
export function receiveCall(
  context: MockContext,
  { organizationId, userId, from, to }: { organizationId: Id; userId: Id | null; from: string; to: string },
): Owned<WorldCall> {
  const { newId, now } = context
  const customerId = callerOf(context, organizationId, from)?.id ?? null
  const caller = { phoneNumber: from, lineNumber: to, customerId, providerId: null }
  const incoming = { id: newId(), userId, ...caller, now: now(), newId }
  const line = ownedBy(context.store.phoneNumbers, organizationId).find(({ phoneNumber }) => phoneNumber === to)
  const { call, changes } =
    userId !== null || line?.isForCalls !== false
      ? decideIncomingCall(incoming)
      : decideUnrungCall(incoming, {
          ...heardBy(context, organizationId, null),
          recordingId: simulatedRecordingId(incoming.id),
        })
  applyChanges(context, { organizationId, userId: null }, changes)
  return { ...call, organizationId }
}

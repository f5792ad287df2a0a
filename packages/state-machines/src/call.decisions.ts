import {
  type Actor,
  allowed,
  type Call,
  CALL_ENDED_TEXT,
  type CallStatus,
  checkCallNote,
  checkStartCall,
  type Decision,
  type E164,
  formatPhone,
  type Id,
  type Notification,
  refuse,
} from '@parley/domain'
import { callJob } from './call-job.ts'
import { type CallEvent, callLifecycle } from './call.lifecycle.ts'
import { type Change, enqueue, notify, patch, put } from './change.ts'
import { isFinal, transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import type { AnswerJob } from './outbox-jobs.ts'

/** A call status report from the provider. */
export interface CallReport {
  status: Exclude<CallStatus, 'dialing'>
  /** The duration of the talk in seconds; null when the provider does not report it. */
  durationSeconds: number | null
  providerId?: string | null
  /**
   * The provider's id of the recording that the caller left after nobody answered; null or absent when none is known
   * yet.
   */
  recordingId?: string | null
}

/** The people who are notified of a missed call. */
export interface MissedCallRecipients {
  by: readonly Id[]
  newId: NewId
  /** Whether a missed caller of the business may get an automatic text. */
  isAnswered?: boolean
}

const EVENT_OF: Readonly<Record<CallReport['status'], CallEvent>> = {
  ringing: 'call.ring',
  answered: 'call.answer',
  completed: 'call.complete',
  missed: 'call.miss',
  busy: 'call.beBusy',
  failed: 'call.fail',
  no_answer: 'call.goUnanswered',
  cancelled: 'call.cancel',
}

/** Decides that a person calls a number from their line. `isInCall`: whether another call of theirs is in progress. */
export function decideStartCall(input: {
  actor: Pick<Actor, 'userId'>
  phoneNumber: E164
  lineNumber: E164
  customerId: Id | null
  isInCall: boolean
  now: Date
  newId: NewId
}): Decision<{ call: Call; changes: Change[] }> {
  const { actor, phoneNumber, lineNumber, customerId, isInCall, now, newId } = input
  const check = checkStartCall({ isInCall })
  if (!check.allowed) return check
  const call: Call = {
    id: newId(),
    userId: actor.userId,
    customerId,
    phoneNumber,
    lineNumber,
    callType: 'outgoing',
    status: 'dialing',
    durationSeconds: null,
    note: null,
    providerId: null,
    createdAt: now,
    answeredAt: null,
    endedAt: null,
  }
  return { allowed: true, call, changes: [put('call', call), enqueue(callJob(call, 'call.place', newId))] }
}

/** Decides that an incoming call rings for one person, or, on a number of the business, for everybody. */
export function decideIncomingCall(input: {
  id: Id
  userId: Id | null
  phoneNumber: E164
  lineNumber: E164
  customerId: Id | null
  providerId: string | null
  now: Date
  newId: NewId
}): { call: Call; changes: Change[] } {
  const { newId, now, ...said } = input
  const call: Call = {
    ...said,
    callType: 'incoming',
    status: 'ringing',
    durationSeconds: null,
    note: null,
    createdAt: now,
    answeredAt: null,
    endedAt: null,
  }
  return { call, changes: [put('call', call), enqueue(callJob(call, 'call.watch', newId))] }
}

/**
 * Decides the outcome of a call to a number that is not for calls: it rings nowhere and is missed at once. Everybody
 * who is notified of missed calls is notified, and the caller may leave a message.
 */
export function decideUnrungCall(
  input: Parameters<typeof decideIncomingCall>[0],
  heard: MissedCallRecipients & { recordingId?: string | null },
): { call: Call; changes: Change[] } {
  const { call: rung } = decideIncomingCall(input)
  const call: Call = { ...rung, callType: 'missed', status: 'missed', endedAt: input.now }
  return { call, changes: [put('call', call), ...missed(call, heard.recordingId, input.now, heard)] }
}

/**
 * Decides what a report of the provider changes. A repeated report, or one that arrives after a later one, changes
 * nothing. An incoming call that ended before it was answered is a missed call, of which the people for whom it rang
 * are notified.
 */
export function decideCallReport(
  call: Call,
  report: CallReport,
  now: Date,
  heard: MissedCallRecipients,
): { changes: Change[] } {
  const isIncoming = call.callType !== 'outgoing'
  const status = isIncoming && UNANSWERED.has(report.status) ? 'missed' : report.status
  const moved = transition(callLifecycle, call.status, EVENT_OF[status])
  const providerId = call.providerId ?? report.providerId ?? null
  const named = providerId === call.providerId ? {} : { providerId }
  if (!moved.allowed) return { changes: Object.keys(named).length > 0 ? [patch('call', call, named)] : [] }
  const isOver = isFinal(callLifecycle, moved.state)
  const { answeredAt, durationSeconds } = talk(call, report, moved.state, now)
  const fields = {
    ...named,
    status: moved.state,
    answeredAt,
    durationSeconds,
    ...(isOver && { endedAt: now }),
    ...(moved.state === 'missed' && { callType: 'missed' as const }),
  }
  const isContact = answeredAt !== null && call.answeredAt === null && call.customerId !== null
  return {
    changes: [
      patch('call', call, fields),
      ...(isContact && call.customerId !== null
        ? [{ type: 'contact' as const, customerId: call.customerId, at: answeredAt }]
        : []),
      ...(moved.state === 'missed' ? missed(call, report.recordingId, now, heard) : []),
    ],
  }
}

/** The changes that follow from a missed call. */
const missed = (
  call: Call,
  recordingId: string | null | undefined,
  now: Date,
  { by, newId, isAnswered }: MissedCallRecipients,
): Change[] => [
  ...by.map((userId) => notify(missedCall(call, userId, now, newId))),
  ...(call.userId === null && isAnswered ? [enqueue(answerJob(call, now, newId))] : []),
  ...(recordingId ? decideFetchRecording(call, recordingId, newId) : []),
]

const answerJob = ({ id: callId, customerId }: Call, now: Date, newId: NewId): AnswerJob => ({
  id: newId(),
  kind: 'answer.send',
  payload: { cause: 'missed_call', callId, customerId, happenedAt: now.toISOString() },
})

const UNANSWERED: ReadonlySet<CallStatus> = new Set(['cancelled', 'no_answer', 'busy', 'failed'])

function talk(
  call: Call,
  report: CallReport,
  status: CallStatus,
  now: Date,
): Pick<Call, 'answeredAt' | 'durationSeconds'> {
  if (status === 'answered') return { answeredAt: now, durationSeconds: null }
  if (status !== 'completed') return { answeredAt: call.answeredAt, durationSeconds: null }
  const since = call.answeredAt ? Math.max(0, Math.round((now.getTime() - call.answeredAt.getTime()) / 1000)) : 0
  const durationSeconds = report.durationSeconds ?? since
  return { answeredAt: call.answeredAt ?? new Date(now.getTime() - durationSeconds * 1000), durationSeconds }
}

const missedCall = (call: Call, userId: Id, now: Date, newId: NewId): Notification => ({
  id: newId(),
  userId,
  kind: 'missed_call',
  actorUserId: null,
  conversationId: null,
  messageId: null,
  commentId: null,
  transactionId: null,
  callId: call.id,
  detail: formatPhone(call.phoneNumber),
  createdAt: now,
  readAt: null,
})

/** Decides whether a call is still in progress, so that it can be hung up. */
export const checkHangUp = ({ status }: Pick<Call, 'status'>): Decision =>
  isFinal(callLifecycle, status) ? refuse('wrong_state', CALL_ENDED_TEXT) : allowed

/** Decides that a person ends a call; its outcome follows from the provider's report. */
export function decideHangUp(call: Call, newId: NewId): Decision<{ changes: Change[] }> {
  const check = checkHangUp(call)
  return check.allowed ? { allowed: true, changes: [enqueue(callJob(call, 'call.end', newId))] } : check
}

/** Decides that the caller's recording is fetched from the provider; `recordingId` is the provider's id. */
export const decideFetchRecording = ({ id: callId, customerId }: Call, recordingId: string, newId: NewId): Change[] => [
  enqueue({ id: newId(), kind: 'recording.fetch', payload: { callId, customerId, recordingId } }),
]

/** Decides the note of a call; no changes when the note is the same. */
export function decideCallNote(call: Call, typed: string): Decision<{ changes: Change[] }> {
  const check = checkCallNote(typed)
  if (!check.allowed) return check
  return { allowed: true, changes: check.note === call.note ? [] : [patch('call', call, { note: check.note })] }
}

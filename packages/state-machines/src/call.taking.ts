import {
  type Actor,
  allowed,
  type Call,
  CALL_TAKEN_TEXT,
  type CallResponse,
  type Decision,
  type Id,
  isCallOf,
  OWN_CALL_TEXT,
  refuse,
} from '@parley/domain'
import { callJob, stopRingingJob } from './call-job.ts'
import { checkHangUp, decideCallReport } from './call.decisions.ts'
import { callLifecycle } from './call.lifecycle.ts'
import { type Change, enqueue, patch, written } from './change.ts'
import { can } from './lifecycle.ts'
import type { NewId } from './new-id.ts'

/** Decides whether a person may answer or decline a ringing call. */
function checkTakeCall(call: Call, actor: Pick<Actor, 'userId'>): Decision {
  const isOn = checkHangUp(call)
  if (!isOn.allowed) return isOn
  if (!isCallOf(call, actor) || !can(callLifecycle, call.status, 'call.answer')) {
    return refuse('wrong_state', CALL_TAKEN_TEXT)
  }
  return call.callType === 'incoming' ? allowed : refuse('wrong_state', OWN_CALL_TEXT)
}

/** Decides that a person answers a ringing call: it becomes theirs and their telephone rings. */
export function decideAnswer(call: Call, actor: Pick<Actor, 'userId'>, newId: NewId): Decision<{ changes: Change[] }> {
  const check = checkTakeCall(call, actor)
  if (!check.allowed) return check
  return {
    allowed: true,
    changes: [patch('call', call, { userId: actor.userId }), enqueue(callJob(call, 'call.answer', newId))],
  }
}

/** Decides that a person picked up a call on their ringing telephone: the call becomes theirs and is answered. */
export function decidePickUp(
  call: Call,
  actor: Pick<Actor, 'userId'>,
  now: Date,
  newId: NewId,
): Decision<{ changes: Change[] }> {
  const check = checkTakeCall(call, actor)
  if (!check.allowed) return check
  const { userId } = actor
  const answered = { status: 'answered', durationSeconds: null } as const
  return {
    allowed: true,
    changes: [
      ...(call.userId === userId ? [] : [patch('call', call, { userId })]),
      ...decideCallReport({ ...call, userId }, answered, now, { by: [], newId }).changes,
    ],
  }
}

/** Decides that a call is silenced for one person; it continues to ring. */
export function decideSilenceCall(call: Call, actor: Pick<Actor, 'userId'>): Decision<{ changes: Change[] }> {
  const check = checkTakeCall(call, actor)
  return check.allowed ? { allowed: true, changes: [] } : check
}

/**
 * Decides that a person declines a call. A call to their own line goes to voicemail at once. A call to the business
 * stops ringing on this person's telephone and continues to ring for the others; it goes to voicemail as well when
 * `ringsFor`, the people for whom it now rings, has nobody else.
 */
export function decideDeclineCall(
  call: Call,
  actor: Pick<Actor, 'userId'>,
  ringsFor: readonly Id[],
  newId: NewId,
): Decision<{ changes: Change[] }> {
  const check = checkTakeCall(call, actor)
  if (!check.allowed) return check
  return {
    allowed: true,
    changes: [ringNoMore({ call, ringsFor: call.userId === null ? ringsFor : [] }, actor, newId)],
  }
}

/** Stops the ringing for one person when the call rings for others too, else sends the call to voicemail. */
const ringNoMore = ({ call, ringsFor }: RingingCall, { userId }: Pick<Actor, 'userId'>, newId: NewId): Change =>
  enqueue(ringsFor.some((id) => id !== userId) ? stopRingingJob(call, userId, newId) : callJob(call, 'call.end', newId))

/** A call to the business that nobody has answered yet, and the people for whom it rings. */
export interface RingingCall {
  call: Call
  ringsFor: readonly Id[]
}

/**
 * Decides what happens to the ringing calls to the business when a person can no longer take calls, because they are in
 * a call, want no calls or have left. Calls that rang for nobody else go to voicemail at once; the others stop ringing
 * on this person's telephone.
 */
export function decideStopRinging(
  ringing: readonly RingingCall[],
  person: Pick<Actor, 'userId'>,
  newId: NewId,
): Change[] {
  return ringing.filter(({ ringsFor }) => ringsFor.includes(person.userId)).map((one) => ringNoMore(one, person, newId))
}

/**
 * Decides what happens to the other ringing calls when the person of `call` starts talking; no changes when `call` was
 * already answered or has ended.
 */
export function decideBeginTalking(call: Call, ringing: readonly RingingCall[], newId: NewId): Change[] {
  if (call.userId === null || !can(callLifecycle, call.status, 'call.answer')) return []
  const others = ringing.filter((one) => one.call.id !== call.id)
  return decideStopRinging(others, { userId: call.userId }, newId)
}

/**
 * The live update for a response to a ringing call that is already stored. It reaches the person's own devices; a
 * declined call to the business is reported to everybody, because the last person for whom it rings sees it
 * differently.
 */
export function respondedTo(
  { id: callId, userId }: Pick<Call, 'id' | 'userId'>,
  actor: Pick<Actor, 'userId'>,
  response: CallResponse,
): Change {
  const isForAll = response === 'declined' && userId === null
  return written('callResponse', { callId, onlyUserId: isForAll ? null : actor.userId })
}

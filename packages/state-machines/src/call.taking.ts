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

/** Says whether a person may take, or turn away, a call that rings. */
function checkTakeCall(call: Call, actor: Pick<Actor, 'userId'>): Decision {
  const isOn = checkHangUp(call)
  if (!isOn.allowed) return isOn
  if (!isCallOf(call, actor) || !can(callLifecycle, call.status, 'call.answer')) {
    return refuse('wrong_state', CALL_TAKEN_TEXT)
  }
  return call.callType === 'incoming' ? allowed : refuse('wrong_state', OWN_CALL_TEXT)
}

/** Decides that a person takes a call that rings: from now on it is theirs, and their telephone rings. */
export function decideAnswer(call: Call, actor: Pick<Actor, 'userId'>, newId: NewId): Decision<{ changes: Change[] }> {
  const check = checkTakeCall(call, actor)
  if (!check.allowed) return check
  return {
    allowed: true,
    changes: [patch('call', call, { userId: actor.userId }), enqueue(callJob(call, 'call.answer', newId))],
  }
}

/** Decides that a person has picked a call up that rings at their telephone: it is theirs, and they talk. */
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

/** Decides that a call makes no sound at a person's place; it rings on. */
export function decideSilenceCall(call: Call, actor: Pick<Actor, 'userId'>): Decision<{ changes: Change[] }> {
  const check = checkTakeCall(call, actor)
  return check.allowed ? { allowed: true, changes: [] } : check
}

/**
 * Decides that a person turns a call away. One to their own line goes to voicemail at once; one to the business rings on for the others,
 * though no more at this person's telephone, and goes there too when `ringsFor`, the people for whom it rings now, names nobody else.
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

/** It rings on where it rings for others, else goes to voicemail. */
const ringNoMore = ({ call, ringsFor }: RingingCall, { userId }: Pick<Actor, 'userId'>, newId: NewId): Change =>
  enqueue(ringsFor.some((id) => id !== userId) ? stopRingingJob(call, userId, newId) : callJob(call, 'call.end', newId))

/** A call to the business that nobody has taken, and the people for whom it rings. */
export interface RingingCall {
  call: Call
  ringsFor: readonly Id[]
}

/**
 * Decides what becomes of the calls to the business that ring when a person can take none any more: they talk, want no calls or have left.
 * Those that rang for nobody else go to voicemail at once; the others ring no more at this person's telephone.
 */
export function decideStopRinging(
  ringing: readonly RingingCall[],
  person: Pick<Actor, 'userId'>,
  newId: NewId,
): Change[] {
  return ringing.filter(({ ringsFor }) => ringsFor.includes(person.userId)).map((one) => ringNoMore(one, person, newId))
}

/** Decides what becomes of the others when the person of a call begins to talk; of one that went on, or is over, nothing. */
export function decideBeginTalking(call: Call, ringing: readonly RingingCall[], newId: NewId): Change[] {
  if (call.userId === null || !can(callLifecycle, call.status, 'call.answer')) return []
  const others = ringing.filter((one) => one.call.id !== call.id)
  return decideStopRinging(others, { userId: call.userId }, newId)
}

/**
 * That a person has done something about a call that rings, which is kept already. Their own devices hear of it; that they turned away one
 * to the business, everybody: for the last one it rings for, it reads differently.
 */
export function respondedTo(
  { id: callId, userId }: Pick<Call, 'id' | 'userId'>,
  actor: Pick<Actor, 'userId'>,
  response: CallResponse,
): Change {
  const isForAll = response === 'declined' && userId === null
  return written('callResponse', { callId, onlyUserId: isForAll ? null : actor.userId })
}

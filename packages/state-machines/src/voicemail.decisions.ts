import { type Actor, checkRecording, type Decision, type Voicemail } from '@parley/domain'
import { type Change, patch, put, remove } from './change.ts'
import type { NewId } from './new-id.ts'

/** Decides that a caller has left a recording, which is already stored. */
export function decideLeaveVoicemail(input: {
  left: Omit<Voicemail, 'id' | 'listenedByUserId' | 'listenedAt' | 'createdAt'>
  now: Date
  newId: NewId
}): Decision<{ voicemail: Voicemail; changes: Change[] }> {
  const { left, now, newId } = input
  const checked = checkRecording(left)
  if (!checked.allowed) return checked
  const voicemail = { ...left, id: newId(), listenedByUserId: null, listenedAt: null, createdAt: now }
  return { allowed: true, voicemail, changes: [put('voicemail', voicemail)] }
}

/**
 * Decides whether a voicemail is marked as heard, for everybody. The first listener is kept; no changes when it is
 * already marked so.
 */
export function decideMarkVoicemail(
  actor: Pick<Actor, 'userId'>,
  voicemail: Voicemail,
  listened: boolean,
  now: Date,
): Change[] {
  if (listened === (voicemail.listenedAt !== null)) return []
  const heard = { listenedByUserId: actor.userId, listenedAt: now }
  return [patch('voicemail', voicemail, listened ? heard : { listenedByUserId: null, listenedAt: null })]
}

/** Decides that a voicemail is deleted with its recording. */
export const decideDeleteVoicemail = (voicemail: Voicemail): Change[] => [remove('voicemail', voicemail)]

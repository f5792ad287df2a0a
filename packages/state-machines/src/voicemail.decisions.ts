import { type Actor, checkRecording, type Decision, type Voicemail } from '@parley/domain'
import { type Change, patch, put, remove } from './change.ts'
import type { NewId } from './new-id.ts'

/** Decides that a caller has left a recording, which is kept already. */
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

/** Decides whether a voicemail counts as heard, for everybody. Who heard it first stays; nothing changes where it is so already. */
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

/** Decides that a voicemail is gone, with its recording. */
export const decideDeleteVoicemail = (voicemail: Voicemail): Change[] => [remove('voicemail', voicemail)]

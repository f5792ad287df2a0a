import { CALL_NOTE_MAX, type Call, outcomeOf } from './call.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Actor } from './people.entities.ts'
import type { E164 } from './values.ts'

export const CALL_ENDED_TEXT = 'This call is over'
export const NO_CALLER_NUMBER_TEXT = 'There is no number to call from. Ask an admin to add one in Settings.'
/** Shown to a user whose calls have no telephone to ring at. */
export const NO_OWN_PHONE_TEXT = 'Your calls have no phone to ring. Add yours in Phone, Lines.'
export const CALL_TAKEN_TEXT = 'Somebody else has answered this call'
/** Shown to a user who is too late to answer a call to the business. */
export const takenCallText = (name: string): string => `${name} has answered this call`
export const OWN_CALL_TEXT = 'This call was made by you'

const IN_CALL = refuse('wrong_state', 'You are in a call. Hang up before you call somebody else.')
const OWN_PHONE_IS_OURS = refuse('invalid', 'This is a number of the business. Enter the number of your own phone.', {
  field: 'phoneNumber',
})

/**
 * Checks whether a user's calls may ring at a telephone; one of `ourNumbers` is refused, since the call would come
 * back.
 */
export const checkOwnPhone = (phone: E164, ourNumbers: readonly E164[]): Decision =>
  ourNumbers.includes(phone) ? OWN_PHONE_IS_OURS : allowed

/** Whether a user may see a call: their own, or one to the business that nobody has taken. */
export const isCallOf = ({ userId }: Pick<Call, 'userId'>, actor: Pick<Actor, 'userId'>): boolean =>
  userId === null || userId === actor.userId

/** Checks whether a user may start a call; one who is talking or being connected must end that call first. */
export const checkStartCall = ({ isInCall }: { isInCall: boolean }): Decision => (isInCall ? IN_CALL : allowed)

/** Whether a call makes its user busy; one that is only ringing for them does not. */
export const isOnCall = ({ status, callType }: Pick<Call, 'status' | 'callType'>): boolean =>
  outcomeOf({ status }) === null && !(status === 'ringing' && callType !== 'outgoing')

/** Checks a call note and returns it trimmed; null when it is empty. */
export function checkCallNote(typed: string): Decision<{ note: string | null }> {
  const note = typed.trim()
  if (note.length > CALL_NOTE_MAX) {
    return refuse('invalid', `The note must be ${CALL_NOTE_MAX.toLocaleString('en-US')} characters or less`, {
      field: 'note',
    })
  }
  const text = checkFreeText(note, 'note')
  return text.allowed ? { allowed: true, note: note === '' ? null : note } : text
}

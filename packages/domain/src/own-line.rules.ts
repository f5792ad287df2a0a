import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import { checkTextMayLeave } from './opt-out.ts'
import type { OwnLine } from './own-line.entities.ts'
import type { Customer } from './people.entities.ts'
import type { Member } from './team-member.rules.ts'
import type { E164 } from './values.ts'

/**
 * Maximum length, in characters, of a text from one's own line.
 * @source workspace 5 and 9
 */
export const LINE_TEXT_MAX = 500

export const NO_OWN_NUMBER = refuse(
  'inactive_number',
  'You have no number of your own yet, so you cannot send texts from it. Ask an admin to give you one.',
)

/** The number is already in use by a business or a user, of this organisation or of another one. */
export const OWN_NUMBER_TAKEN = refuse('duplicate', 'This phone number is already in use. Enter another one.', {
  field: 'phoneNumber',
})

/**
 * Decides whether a member may be given a number of their own, or lose it when null; only active members are given one.
 */
export function checkOwnNumber({ name, status }: Pick<Member, 'name' | 'status'>, phoneNumber: E164 | null): Decision {
  if (phoneNumber === null || status === 'active') return allowed
  const why = status === 'inactive' ? 'is inactive' : 'has not accepted the invite yet'
  return refuse('wrong_state', `${name} ${why}, so they cannot have a number of their own.`, { field: 'phoneNumber' })
}

/** Decides whether `content` can be sent as a text from one's own line; with pictures it may be empty. */
export function checkLineText(content: string, pictures = 0): Decision {
  if (content.trim() === '' && pictures === 0) return refuse('invalid', 'Please enter a message', { field: 'content' })
  if (content.length > LINE_TEXT_MAX) {
    return refuse('invalid', `A text message from your own line must be ${LINE_TEXT_MAX} characters or less`, {
      field: 'content',
    })
  }
  return checkFreeText(content, 'content')
}

/** Decides whether a user may text `customer` from their own line at all, and returns the number to send from. */
export function checkLineSend(
  customer: Pick<Customer, 'optedOutAt'>,
  line: Pick<OwnLine, 'phoneNumber'> | null,
): Decision<{ from: E164 }> {
  const from = line?.phoneNumber ?? null
  if (from === null) return NO_OWN_NUMBER
  const gate = checkTextMayLeave(customer, 'message')
  return gate.allowed ? { ...allowed, from } : gate
}

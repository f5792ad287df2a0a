import { containsCardNumber } from './card-number.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkTextMayLeave } from './opt-out.ts'
import type { Customer } from './people.entities.ts'
import { sendsTexts, type TextingNumber } from './phone-number-uses.ts'
import { SMS_MAX_LENGTH } from './sms.ts'

export const CARD_NUMBER_TEXT =
  'This looks like a card number. Remove it: card numbers are never sent or stored here. Send a payment request instead.'

/** Refuses free text that contains a card number; `field` is its name in the payload. */
export function checkFreeText(text: string, field: string): Decision {
  return containsCardNumber(text) ? refuse('invalid', CARD_NUMBER_TEXT, { field }) : allowed
}

/**
 * Decides whether `content` can be sent as a text. `complete` is the text with the signature, if one is appended; with
 * pictures the text may be empty.
 */
export function checkMessageContent(content: string, complete: string = content, pictures = 0): Decision {
  if (content.trim() === '' && pictures === 0) return refuse('invalid', 'Please enter a message', { field: 'content' })
  if (complete.length > SMS_MAX_LENGTH) {
    return refuse('invalid', 'Message is too long (at most 1600 characters, signature included)', { field: 'content' })
  }
  return checkFreeText(content, 'content')
}

/** Decides whether `customer` may be texted from `phoneNumber` at all. */
export function checkSendAllowed(customer: Pick<Customer, 'optedOutAt'>, phoneNumber: TextingNumber): Decision {
  const gate = checkTextMayLeave(customer, 'message')
  if (!gate.allowed) return gate
  if (sendsTexts(phoneNumber)) return allowed
  return refuse(
    'inactive_number',
    phoneNumber.isActive
      ? 'This business number is not for texts, so nothing can be sent from it. Ask an admin to turn its texts on or use another number.'
      : 'This business number is inactive, so nothing can be sent from it. Ask an admin to activate it or use another number.',
  )
}

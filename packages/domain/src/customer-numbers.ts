import type { Conversation } from './conversation.entities.ts'
import { allowed, type Decision, refuse } from './decision.ts'
import type { TextPurpose } from './opt-out.ts'
import type { Customer } from './people.entities.ts'
import type { E164 } from './values.ts'

/** How many numbers a customer may have beside the first. */
export const OTHER_NUMBERS_MAX = 5

/** Every number of a customer, the first one first. */
export const numbersOf = ({ phoneNumber, otherPhoneNumbers }: Pick<Customer, 'phoneNumber' | 'otherPhoneNumbers'>) => [
  phoneNumber,
  ...otherPhoneNumbers,
]

type Numbers = Pick<Customer, 'phoneNumber' | 'otherPhoneNumbers'>

/** Numbers that customers had before and do not have after. */
export function droppedNumbers(before: readonly Numbers[], after: Numbers): E164[] {
  const kept = numbersOf(after)
  return before.flatMap(numbersOf).filter((number) => !kept.includes(number))
}

/** The number that texts of a conversation go to: the one that wrote last, while it is the customer's; else their first. */
export function replyNumber(
  { replyTo }: Pick<Conversation, 'replyTo'>,
  { phoneNumber, otherPhoneNumbers }: Pick<Customer, 'phoneNumber' | 'otherPhoneNumbers'>,
): E164 {
  return otherPhoneNumbers.find((number) => number === replyTo) ?? phoneNumber
}

export const NUMBER_GONE_TEXT =
  'The customer’s number was changed before this message left, so it was not sent to the old one. Try again to send it to the new one.'

/** Whether a text answers a keyword, such as STOP. */
export const isKeywordAnswer = (purpose: TextPurpose): boolean =>
  purpose === 'keyword_answer' || purpose === 'opt_out_confirmation'

/** The gate a text passes right before it leaves: by then its number still is the customer's. Answers to a keyword go where it came from. */
export function checkTextNumber(customer: Numbers, { to, purpose }: { to: E164; purpose: TextPurpose }): Decision {
  return isKeywordAnswer(purpose) || numbersOf(customer).includes(to)
    ? allowed
    : refuse('wrong_state', NUMBER_GONE_TEXT)
}

/**
 * Checks the further numbers of a customer: at most five, each once and none the first. Whether another customer has one of
 * them is the database's to say.
 */
export function checkOtherNumbers(
  phoneNumber: E164,
  otherPhoneNumbers: readonly E164[],
): Decision<{ otherPhoneNumbers: E164[] }> {
  const others = [...new Set(otherPhoneNumbers)].filter((number) => number !== phoneNumber)
  return others.length > OTHER_NUMBERS_MAX
    ? refuse('invalid', `A customer has at most ${OTHER_NUMBERS_MAX} other numbers`, { field: 'otherPhoneNumbers' })
    : { allowed: true, otherPhoneNumbers: others }
}

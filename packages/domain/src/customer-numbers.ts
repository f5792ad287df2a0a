import type { Conversation } from './conversation.entities.ts'
import { allowed, type Decision, refuse } from './decision.ts'
import type { TextPurpose } from './opt-out.ts'
import type { Customer } from './people.entities.ts'
import type { E164 } from './values.ts'

/** Maximum number of a customer's numbers besides the first. */
export const OTHER_NUMBERS_MAX = 5

/** All numbers of a customer, the first one first. */
export const numbersOf = ({ phoneNumber, otherPhoneNumbers }: Pick<Customer, 'phoneNumber' | 'otherPhoneNumbers'>) => [
  phoneNumber,
  ...otherPhoneNumbers,
]

type Numbers = Pick<Customer, 'phoneNumber' | 'otherPhoneNumbers'>

/** Numbers that the customers had before and that are missing afterwards. */
export function droppedNumbers(before: readonly Numbers[], after: Numbers): E164[] {
  const kept = numbersOf(after)
  return before.flatMap(numbersOf).filter((number) => !kept.includes(number))
}

/**
 * The number that a conversation's texts are sent to: the one that wrote last if it is still the customer's, else their
 * first.
 */
export function replyNumber(
  { replyTo }: Pick<Conversation, 'replyTo'>,
  { phoneNumber, otherPhoneNumbers }: Pick<Customer, 'phoneNumber' | 'otherPhoneNumbers'>,
): E164 {
  return otherPhoneNumbers.find((number) => number === replyTo) ?? phoneNumber
}

export const NUMBER_GONE_TEXT =
  'The customer’s number was changed before this message left, so it was not sent to the old one. Try again to send it to the new one.'

/** Whether a text is the answer to a keyword, such as STOP. */
export const isKeywordAnswer = (purpose: TextPurpose): boolean =>
  purpose === 'keyword_answer' || purpose === 'opt_out_confirmation'

/**
 * Checks, right before a text is sent, that its number still belongs to the customer. Answers to a keyword are sent to
 * where it came from.
 */
export function checkTextNumber(customer: Numbers, { to, purpose }: { to: E164; purpose: TextPurpose }): Decision {
  return isKeywordAnswer(purpose) || numbersOf(customer).includes(to)
    ? allowed
    : refuse('wrong_state', NUMBER_GONE_TEXT)
}

/**
 * Checks the other numbers of a customer: at most five, without repeats and without the first number. Whether another
 * customer has one of them is checked by the database.
 */
export function checkOtherNumbers(
  phoneNumber: E164,
  otherPhoneNumbers: readonly E164[],
): Decision<{ otherPhoneNumbers: E164[] }> {
  const others = [...new Set(otherPhoneNumbers)].filter((number) => number !== phoneNumber)
  return others.length > OTHER_NUMBERS_MAX
    ? refuse('invalid', `A customer can have at most ${OTHER_NUMBERS_MAX} other numbers`, {
        field: 'otherPhoneNumbers',
      })
    : { allowed: true, otherPhoneNumbers: others }
}

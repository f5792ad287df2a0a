import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { PhoneNumber } from './people.entities.ts'

/** The uses of a business number. */
export type PhoneUses = Pick<PhoneNumber, 'isForTexts' | 'isForCalls'>

/** The fields that decide whether texts can be sent from a number. */
export type TextingNumber = Pick<PhoneNumber, 'isActive' | 'isForTexts'>

/**
 * Whether texts can be sent from a number: it is active and for texts. Texts from customers are received regardless.
 */
export const sendsTexts = ({ isActive, isForTexts }: TextingNumber): boolean => isActive && isForTexts

/** Decides whether a conversation may be started on a number. */
export function checkBeginOnNumber(number: TextingNumber): Decision {
  if (sendsTexts(number)) return allowed
  const what = number.isActive ? 'not for texts' : 'inactive'
  return refuse('inactive_number', `This business number is ${what}. Choose another one.`)
}

/** Checks that a number is for texts, calls or both, and the default number at least for texts. */
export function checkPhoneUses({ isForTexts, isForCalls }: PhoneUses, isDefault: boolean): Decision {
  if (!isForTexts && !isForCalls) {
    return refuse('invalid', 'Choose texts, calls or both', { title: 'Validation Error', field: 'isForTexts' })
  }
  if (isForTexts || !isDefault) return allowed
  return refuse('wrong_state', 'Make another number the default before you turn texts off for this one', {
    field: 'isForTexts',
  })
}

/** Describes what a number is used for. */
export function phoneUsesText({ isForTexts, isForCalls }: PhoneUses): string {
  if (isForTexts && isForCalls) return 'Texts and calls'
  return isForTexts ? 'Texts only' : 'Calls only'
}

/**
 * The number from which users without a number of their own call: the default number, or, when that is not for calls,
 * the first active number that is, by its digits; null when there is none.
 */
export function callingNumber<
  Number extends Pick<PhoneNumber, 'isActive' | 'isForCalls' | 'isDefault' | 'phoneNumber'>,
>(numbers: readonly Number[]): Number | null {
  const calling = numbers.filter(({ isActive, isForCalls }) => isActive && isForCalls)
  return (
    calling.find(({ isDefault }) => isDefault) ??
    calling.toSorted((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))[0] ??
    null
  )
}

import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { PhoneNumber } from './people.entities.ts'

/** What a number of the business is for. */
export type PhoneUses = Pick<PhoneNumber, 'isForTexts' | 'isForCalls'>

/** What says whether texts leave from a number. */
export type TextingNumber = Pick<PhoneNumber, 'isActive' | 'isForTexts'>

/** Whether texts leave from a number: it is on, and for texts. Those of customers come in all the same. */
export const sendsTexts = ({ isActive, isForTexts }: TextingNumber): boolean => isActive && isForTexts

/** Says whether a conversation may be begun on a number. */
export function checkBeginOnNumber(number: TextingNumber): Decision {
  if (sendsTexts(number)) return allowed
  const what = number.isActive ? 'not for texts' : 'inactive'
  return refuse('inactive_number', `This business number is ${what}. Choose another one.`)
}

/** A number is for texts, for calls or for both; the default one for texts at least. */
export function checkPhoneUses({ isForTexts, isForCalls }: PhoneUses, isDefault: boolean): Decision {
  if (!isForTexts && !isForCalls) {
    return refuse('invalid', 'Choose texts, calls or both', { title: 'Validation Error', field: 'isForTexts' })
  }
  if (isForTexts || !isDefault) return allowed
  return refuse('wrong_state', 'Make another number the default before you turn texts off for this one', {
    field: 'isForTexts',
  })
}

/** What a number is for, in words. */
export function phoneUsesText({ isForTexts, isForCalls }: PhoneUses): string {
  if (isForTexts && isForCalls) return 'Texts and calls'
  return isForTexts ? 'Texts only' : 'Calls only'
}

/**
 * What calls of people without an own number leave from: the default number, where it is not for calls the first active one that is, by
 * its digits; null: there is none.
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

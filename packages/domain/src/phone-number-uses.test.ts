import { expect, it } from 'vitest'
import { refuse } from './decision.ts'
import { checkSendAllowed } from './message.rules.ts'
import { callingNumber, checkBeginOnNumber, checkPhoneUses, phoneUsesText } from './phone-number-uses.ts'

it.each([
  [true, true, false, null, 'Texts and calls'],
  [true, false, true, null, 'Texts only'],
  [false, true, false, null, 'Calls only'],
  [
    false,
    true,
    true,
    refuse('wrong_state', 'Make another number the default before you turn texts off for this one', {
      field: 'isForTexts',
    }),
    'Calls only',
  ],
  [
    false,
    false,
    false,
    refuse('invalid', 'Choose texts, calls or both', { title: 'Validation Error', field: 'isForTexts' }),
    'Calls only',
  ],
])('for texts %s, for calls %s, default %s: refused with %j', (isForTexts, isForCalls, isDefault, refused, words) => {
  expect(checkPhoneUses({ isForTexts, isForCalls }, isDefault)).toEqual(refused ?? { allowed: true })
  expect(phoneUsesText({ isForTexts, isForCalls })).toBe(words)
})

it.each([
  [{ isActive: true, isForTexts: true }, null, null],
  [
    { isActive: true, isForTexts: false },
    'This business number is not for texts. Choose another one.',
    'This business number is not for texts, so nothing can be sent from it. Ask an admin to turn its texts on or use another number.',
  ],
  [
    { isActive: false, isForTexts: false },
    'This business number is inactive. Choose another one.',
    'This business number is inactive, so nothing can be sent from it. Ask an admin to activate it or use another number.',
  ],
])('of a number that is %j says whether texts leave and conversations begin', (number, begin, send) => {
  const [begins, sends] = [checkBeginOnNumber(number), checkSendAllowed({ optedOutAt: null }, number)]
  const told = (text: string | null) => (text === null ? { allowed: true } : refuse('inactive_number', text))
  expect([begins, sends]).toEqual([told(begin), told(send)])
})

it('calls leave from the default number, else from the first active one that is for calls', () => {
  const line = (phoneNumber: string, more: object = {}) => ({
    phoneNumber,
    isActive: true,
    isForCalls: true,
    isDefault: false,
    ...more,
  })
  const [late, early] = [line('+13035550109'), line('+13035550101')]
  expect(callingNumber([late, line('+13035550105', { isDefault: true })])?.phoneNumber).toBe('+13035550105')
  const textsOnly = line('+13035550100', { isDefault: true, isForCalls: false })
  const off = line('+13035550099', { isActive: false })
  expect(callingNumber([late, early, textsOnly, off])).toBe(early)
  expect(callingNumber([textsOnly, off])).toBeNull()
})

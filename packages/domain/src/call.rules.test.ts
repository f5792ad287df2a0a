import { expect, test } from 'vitest'
import { checkCallNote, checkOwnPhone, checkStartCall, isCallOf, isOnCall, takenCallText } from './call.rules.ts'

test('calls ring at no number of the business: they would come back', () => {
  expect(checkOwnPhone('+13035550134', ['+13035550100'])).toEqual({ allowed: true })
  expect(checkOwnPhone('+13035550100', ['+13035550100'])).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'This is a number of the business. Enter the number of your own phone.',
    field: 'phoneNumber',
  })
})

test('a person sees their own calls and those that nobody has taken', () => {
  expect([null, 'me', 'ben'].map((userId) => isCallOf({ userId }, { userId: 'me' }))).toEqual([true, true, false])
})

test('nobody calls while a call goes on', () => {
  expect(checkStartCall({ isInCall: false })).toEqual({ allowed: true })
  expect(checkStartCall({ isInCall: true })).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'You are in a call. Hang up before you call somebody else.',
  })
  expect(takenCallText('Ben Ortiz')).toBe('Ben Ortiz has answered this call')
})

test.each([
  ['dialing', 'outgoing', true],
  ['ringing', 'outgoing', true],
  ['ringing', 'incoming', false],
  ['answered', 'incoming', true],
  ['completed', 'outgoing', false],
  ['missed', 'missed', false],
] as const)('a call that is %s and %s keeps its person busy: %s', (status, callType, isBusy) => {
  expect(isOnCall({ status, callType })).toBe(isBusy)
})

test('a note about a call is trimmed, has at most 2,000 characters and no card number', () => {
  expect(checkCallNote(' Rings twice ')).toEqual({ allowed: true, note: 'Rings twice' })
  expect(checkCallNote('  ')).toEqual({ allowed: true, note: null })
  expect(checkCallNote('x'.repeat(2000))).toMatchObject({ allowed: true })
  expect(checkCallNote('x'.repeat(2001))).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'The note must be 2,000 characters or less',
    field: 'note',
  })
  expect(checkCallNote('4242 4242 4242 4242')).toMatchObject({ code: 'invalid', field: 'note' })
})

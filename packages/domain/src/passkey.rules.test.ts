import { expect, test } from 'vitest'
import {
  checkAddPasskey,
  checkRemovePasskey,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_REFUSALS,
} from './passkey.rules.ts'

test('one has at most twenty passkeys', () => {
  expect(checkAddPasskey(MAX_PASSKEYS - 1).allowed).toBe(true)
  expect(checkAddPasskey(MAX_PASSKEYS)).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'You have 20 passkeys already. Remove one that you do not use first.',
  })
})

test('a browser has the five minutes that it is told of', () => {
  expect(PASSKEY_CHALLENGE_MS).toBe(300_000)
  expect(PASSKEY_REFUSALS.passkey_expired).toContain('five minutes')
})

test.each([
  { hasApp: false, passkeys: 1, isRequired: true, may: false },
  { hasApp: false, passkeys: 2, isRequired: true, may: true },
  { hasApp: true, passkeys: 1, isRequired: true, may: true },
  { hasApp: false, passkeys: 1, isRequired: false, may: true },
])('the last second factor stays where one is required: $hasApp, $passkeys, $isRequired', ({ may, ...has }) => {
  const text =
    'Your organization requires a second factor, and this passkey is the only one you have. Set up an app or add another passkey first.'
  expect(checkRemovePasskey(has)).toEqual(may ? { allowed: true } : { allowed: false, code: 'wrong_state', text })
})

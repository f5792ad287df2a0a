import { expect, test } from 'vitest'
import { checkAddPasskey, checkRemovePasskey, MAX_PASSKEYS } from './passkey.rules.ts'

test('one has at most twenty passkeys', () => {
  expect(checkAddPasskey(MAX_PASSKEYS - 1).allowed).toBe(true)
  expect(checkAddPasskey(MAX_PASSKEYS).allowed).toBe(false)
})

test.each([
  { hasApp: false, passkeys: 1, isRequired: true, may: false },
  { hasApp: false, passkeys: 2, isRequired: true, may: true },
  { hasApp: true, passkeys: 1, isRequired: true, may: true },
  { hasApp: false, passkeys: 1, isRequired: false, may: true },
])('the last second factor stays where one is required: $hasApp, $passkeys, $isRequired', ({ may, ...has }) => {
  expect(checkRemovePasskey(has).allowed).toBe(may)
})

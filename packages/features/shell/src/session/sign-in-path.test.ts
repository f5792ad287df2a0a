import { expect, it } from 'vitest'
import { signInPath } from './sign-in-path.ts'

it.each([
  ['/', '', '/sign-in'],
  ['/phone', '', '/sign-in?next=%2Fphone'],
  ['/a/b', '?conversation=1&tab=x', '/sign-in?next=%2Fa%2Fb%3Fconversation%3D1%26tab%3Dx'],
])('leads back to %s%s', (pathname, search, expected) => {
  expect(signInPath({ pathname, search })).toBe(expected)
})

import { expect, test } from 'vitest'
import { accountLinkState, canUseLink } from './account-link.lifecycle.ts'

const link = { expiresAt: new Date('2026-11-21T12:00:00Z') }

test.each([
  ['2026-11-21T11:59:59.999Z', 'open', true],
  ['2026-11-21T12:00:00.000Z', 'expired', false],
] as const)('at %s a link is %s, and can be used: %s', (now, state, canUse) => {
  expect(accountLinkState(link, new Date(now))).toBe(state)
  expect(canUseLink(link, new Date(now))).toBe(canUse)
})

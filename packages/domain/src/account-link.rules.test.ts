import { expect, test } from 'vitest'
import { ACCOUNT_LINK_LIFE_MS, INVITE_OVER_TEXT, isLinkOpen, RESET_OVER_TEXT } from './account-link.rules.ts'

test('an invite opens for 72 hours, to the millisecond', () => {
  const made = Date.parse('2026-11-19T14:47:00Z')
  const expiresAt = new Date(made + ACCOUNT_LINK_LIFE_MS.invite)
  expect(expiresAt.toISOString()).toBe('2026-11-22T14:47:00.000Z')
  expect(isLinkOpen({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(true)
  expect(isLinkOpen({ expiresAt }, expiresAt)).toBe(false)
})

test('links open for as long as people are told', () => {
  expect([ACCOUNT_LINK_LIFE_MS.invite, ACCOUNT_LINK_LIFE_MS.reset]).toEqual([72 * 3_600_000, 1_800_000])
  expect(INVITE_OVER_TEXT).toContain('older than 72 hours')
  expect(RESET_OVER_TEXT).toContain('older than 30 minutes')
})

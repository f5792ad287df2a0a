import { expect, test } from 'vitest'
import { checkRecentlyAuthenticated, REAUTHENTICATE_AFTER_MS, REAUTHENTICATE_TEXT } from './reauthentication.rules.ts'

const at = new Date('2026-11-25T12:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)

test('what is sensitive may be changed for ten minutes, and not after', () => {
  expect(checkRecentlyAuthenticated(at, later(REAUTHENTICATE_AFTER_MS)).allowed).toBe(true)
  expect(checkRecentlyAuthenticated(at, later(REAUTHENTICATE_AFTER_MS + 1))).toEqual({
    allowed: false,
    code: 'reauthenticate',
    text: REAUTHENTICATE_TEXT,
  })
})

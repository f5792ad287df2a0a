import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, periodOfCode, totpAt, totpUri } from './totp.ts'

/** Secret of the test vectors for SHA-1 in RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the published code is %s', (second, code) => {
  const eight = new TOTP({ secret: Secret.fromBase32(RFC_SECRET), algorithm: 'SHA1', digits: 8, period: 30 })
  expect(eight.generate({ timestamp: second * 1000 })).toBe(code)
  // Our codes have six digits: the last six of these.
  expect(totpAt(RFC_SECRET, new Date(second * 1000))).toBe(code.slice(2))
})

test('a code counts in its period and the one before and after, and in no other', () => {
  const secret = newTotpSecret()
  const at = (period: number) => new Date((period * 30 + 15) * 1000)
  const code = totpAt(secret, at(1000))
  expect([998, 999, 1000, 1001, 1002].map((period) => periodOfCode(secret, code, at(period)))).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ])
})

test('a secret has 160 bits, and its address names product, business and account', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(decodeURIComponent(totpUri(RFC_SECRET, 'dana@larkspur.test', 'Larkspur Plumbing'))).toMatch(
    /^otpauth:\/\/totp\/Parley, Larkspur Plumbing:dana@larkspur\.test\?.*secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ/,
  )
})

import { CODE_DIGITS, CODE_PERIOD_S, PRODUCT } from '@parley/domain'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
/** A code of the period before or after counts too: clocks differ, and people type. */
const WINDOW = 1

const totp = (secret: string) => new TOTP({ secret, algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_PERIOD_S })

/** A secret for an authenticator app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code of a secret says; apps show `account` under the product and `organizationName`. */
export const totpUri = (secret: string, account: string, organizationName: string): string =>
  new TOTP({
    issuer: `${PRODUCT.name}, ${organizationName}`,
    label: account,
    secret,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_PERIOD_S,
  }).toString()

/** The code that an app shows at this time (RFC 6238). */
export const totpAt = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() })

/** The number of the period that a code is of, or null for a code that does not count at this time. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_PERIOD_S) + delta
}

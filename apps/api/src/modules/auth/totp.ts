import { CODE_DIGITS, CODE_PERIOD_S, PRODUCT } from '@parley/domain'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
/** Number of periods before and after in which a code also counts, as clocks differ and typing takes time. */
const WINDOW = 1

const totp = (secret: string) => new TOTP({ secret, algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_PERIOD_S })

/** Creates a base 32 secret for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The content of the QR code for a secret; apps show `account` under the product's name and `organizationName`. */
export const totpUri = (secret: string, account: string, organizationName: string): string =>
  new TOTP({
    issuer: `${PRODUCT.name}, ${organizationName}`,
    label: account,
    secret,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_PERIOD_S,
  }).toString()

/** The code that an app shows at the given time (RFC 6238). */
export const totpAt = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() })

/** The number of the period that a code belongs to; null when the code is not valid at this time. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_PERIOD_S) + delta
}

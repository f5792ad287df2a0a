import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_PHONE_TEXT } from './phone.ts'
import type { E164 } from './values.ts'

/**
 * Parses a phone number in any usual format; a number without a country code is a US one. Returns null for fewer than
 * 10 digits, an extension, or an impossible length. Loads the phone library: import it lazily in the browser.
 */
export function parsePhone(input: string): E164 | null {
  const text = input.trim()
  if (text.length > 40 || (text.match(/\d/g)?.length ?? 0) < 10) return null
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  return parsed?.isPossible() && parsed.ext === undefined ? parsed.number : null
}

/** Same as parsePhone, with the refusal to show when the number is invalid. */
export function checkPhone(input: string): Decision<{ phoneNumber: E164 }> {
  const phoneNumber = parsePhone(input)
  return phoneNumber === null
    ? refuse('invalid', INVALID_PHONE_TEXT, { field: 'phoneNumber' })
    : { allowed: true, phoneNumber }
}

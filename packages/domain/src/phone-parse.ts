import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_PHONE_TEXT } from './phone.ts'
import type { E164 } from './values.ts'

/**
 * Reads a phone number in any usual form; a number without a country code is a US one. Returns null for anything with
 * fewer than 10 digits, with an extension, or of an impossible length. Loads the phone library: import it lazily in the browser.
 */
export function parsePhone(input: string): E164 | null {
  const text = input.trim()
  if (text.length > 40 || (text.match(/\d/g)?.length ?? 0) < 10) return null
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  return parsed?.isPossible() && parsed.ext === undefined ? parsed.number : null
}

/** As parsePhone, with the sentence to show when it is refused. */
export function checkPhone(input: string): Decision<{ phoneNumber: E164 }> {
  const phoneNumber = parsePhone(input)
  return phoneNumber === null
    ? refuse('invalid', INVALID_PHONE_TEXT, { field: 'phoneNumber' })
    : { allowed: true, phoneNumber }
}

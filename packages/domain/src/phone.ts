import type { E164 } from './values.ts'

export const INVALID_PHONE_TEXT = 'Please enter a valid phone number (at least 10 digits)'

/** Replaces the numbers of an erased customer; no country has its code, so nobody can be reached by it. */
export const ERASED_PHONE: E164 = '+999000000000'

const US = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/
const CODES_OF_ONE_OR_TWO_DIGITS = /^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * Formats a number for display: US numbers, stored or of exactly 10 digits, as (303) 555-0134, others as +44 2079
 * 460018. Needs no phone library.
 */
export function formatPhone(phoneNumber: E164): string {
  if (phoneNumber === ERASED_PHONE) return 'No number'
  const us = US.exec(phoneNumber)
  if (us) return `(${us[1]}) ${us[2]}-${us[3]}`
  if (!/^\+\d{7,15}$/.test(phoneNumber)) return phoneNumber
  const digits = phoneNumber.slice(1)
  const code = CODES_OF_ONE_OR_TWO_DIGITS.exec(digits)?.[0] ?? digits.slice(0, 3)
  const national = digits.slice(code.length)
  return `+${code} ${national.slice(0, -6)} ${national.slice(-6)}`.replace('  ', ' ')
}

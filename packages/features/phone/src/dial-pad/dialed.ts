/** Whether the typed text is a phone number, complete or not. */
export const isNumber = (text: string): boolean => /^[+\d\s().*#-]+$/.test(text.trim())

/** Returns the digits of a typed number that can be called; null for a name or an incomplete number. */
export function dialedDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  return isNumber(text) && digits.length >= 10 ? digits : null
}

/** Whether what was typed is meant as a number, whole or not. */
export const isNumber = (text: string): boolean => /^[+\d\s().*#-]+$/.test(text.trim())

/** The digits of what was typed, where it is a number that can be called; null: it is a name, or not a whole number yet. */
export function dialedDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  return isNumber(text) && digits.length >= 10 ? digits : null
}

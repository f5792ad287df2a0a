const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@.<>(),;:"\\[\]]+$/

export const INVALID_EMAIL_TEXT = 'Please enter a valid email address'

/** Says whether `text` is one mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@.<>(),;:"\\[\]]+$/

export const INVALID_EMAIL_TEXT = 'Please enter a valid email address'

/** Whether `text` is a single email address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

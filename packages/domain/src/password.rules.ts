export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200
export const SHORT_PASSWORD_TEXT = `Use at least ${MIN_PASSWORD_LENGTH} characters`

export const WRONG_PASSWORD_TEXT = 'That is not your password'
export const SAME_PASSWORD_TEXT = 'Choose a password other than the one you have'

/** Length of a password in characters as a person sees them. */
export const passwordLength = (password: string): number => Array.from(password).length

/** Whether a new password is long enough. */
export function isLongEnough(password: string): boolean {
  return passwordLength(password) >= MIN_PASSWORD_LENGTH
}

/** Seconds for which a code of an authenticator app is valid. */
export const CODE_PERIOD_S = 30
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
/** Number of wrong codes after which no further one is accepted for 15 minutes. */
export const MAX_WRONG_CODES = 5

export const ASK_CODE_TEXT = 'Enter the code of your second factor'
export const WRONG_SETUP_CODE_TEXT = 'That is not the code that the app shows now. Wait for the next one and try again.'
export const FACTOR_ON_TEXT = 'Your second factor is already on'
export const FACTOR_OFF_TEXT = 'There is no second factor'
export const OWN_FACTOR_TEXT = 'Turn your own second factor off in My Profile, Security'
export const FACTOR_STAYS_TEXT = 'Your organization requires a second factor, so it stays on'
export const FACTOR_OF_ONES_OWN_TEXT = 'Set up a second factor of your own first, in My Profile, Security'

/** Explains why a code was refused at sign-in, and how many tries are left. */
export function wrongCodeText(triesLeft: number): string {
  const tries = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`
  return `That code is no longer valid. A code lasts ${CODE_PERIOD_S} seconds: wait for the next one. If it happens again, set the clock of your phone to automatic. ${tries}`
}

/** An authenticator code without spaces and hyphens; null when it is not a code. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as typed, in its stored form; null when it is not a code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-9]{8}$/.test(letters) ? letters : null
}

/** A recovery code in its display format. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

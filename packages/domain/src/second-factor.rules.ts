/** Seconds that a code of an authenticator app counts. */
export const CODE_PERIOD_S = 30
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
/** After so many wrong codes nobody may try another one for 15 minutes. */
export const MAX_WRONG_CODES = 5

export const ASK_CODE_TEXT = 'Enter the code of your second factor'
export const WRONG_SETUP_CODE_TEXT = 'That is not the code that the app shows now. Wait for the next one and try again.'
export const FACTOR_ON_TEXT = 'Your second factor is on already'
export const FACTOR_OFF_TEXT = 'There is no second factor'
export const OWN_FACTOR_TEXT = 'Turn your own second factor off in My Profile, Security'
export const FACTOR_STAYS_TEXT = 'Your organization requires a second factor, so it stays on'
export const FACTOR_OF_ONES_OWN_TEXT = 'Set up a second factor of your own first, in My Profile, Security'

/** Why a code was not taken at sign-in, and how many more may be tried. */
export function wrongCodeText(triesLeft: number): string {
  const tries = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`
  return `That code is not valid any more. A code lasts ${CODE_PERIOD_S} seconds: wait for the next one. If it happens again, set the clock of your phone to automatic. ${tries}`
}

/** A code of an app without what people type between its digits, or null for what is none. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as it is stored, however it is typed, or null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-9]{8}$/.test(letters) ? letters : null
}

/** How a recovery code is written for people. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

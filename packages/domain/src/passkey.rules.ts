import { allowed, type Decision, refuse } from './decision.ts'

export const MAX_PASSKEYS = 20
export const PASSKEY_NAME_MAX = 200
/** Time a browser has to sign the server's challenge, in milliseconds. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** Why a sign-in with a passkey is refused. */
export type PasskeyRefusal = 'unknown_passkey' | 'passkey_expired' | 'passkey_refused' | 'deactivated'

export const PASSKEY_REFUSALS: Readonly<Record<PasskeyRefusal, string>> = {
  unknown_passkey:
    'This passkey no longer belongs to an account here. Sign in with your password, and add a new one in My Profile, Security.',
  passkey_expired: 'That took longer than five minutes, or was sent already. Try again.',
  passkey_refused: 'This passkey could not be verified. Try again, or sign in with your password.',
  deactivated: 'Your account was deactivated. Ask an admin of your team to activate it again.',
}

export const ASK_PASSKEY_TEXT = 'Use your passkey: your organization requires a second factor'
export const PASSKEY_NOT_ADDED_TEXT = 'The passkey could not be verified, so it was not added. Try again.'
export const PASSKEY_KNOWN_TEXT = 'This passkey was already added'
export const PASSKEY_STAYS_TEXT =
  'Your organization requires a second factor, and this passkey is the only one you have. Set up an app or add another passkey first.'

/**
 * Whether a user has a second factor: an authenticator app, or a passkey, which replaces both password and second
 * factor.
 */
export const hasSecondFactor = ({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }): boolean =>
  hasApp || passkeys > 0

/** Decides whether a user with this number of passkeys may add another one. */
export const checkAddPasskey = (passkeys: number): Decision =>
  passkeys < MAX_PASSKEYS
    ? allowed
    : refuse('wrong_state', `You have ${MAX_PASSKEYS} passkeys already. Remove one that you do not use first.`)

/**
 * Decides whether a user may remove one of their passkeys: refused when a second factor is required and it is the last
 * one.
 */
export const checkRemovePasskey = ({
  hasApp,
  passkeys,
  isRequired,
}: {
  hasApp: boolean
  passkeys: number
  isRequired: boolean
}): Decision =>
  isRequired && !hasSecondFactor({ hasApp, passkeys: passkeys - 1 })
    ? refuse('wrong_state', PASSKEY_STAYS_TEXT)
    : allowed

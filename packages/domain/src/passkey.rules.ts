import { allowed, type Decision, refuse } from './decision.ts'

export const MAX_PASSKEYS = 20
export const PASSKEY_NAME_MAX = 200
/** How long a browser may take to have signed what the server asks for. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** Why a passkey signs nobody in. */
export type PasskeyRefusal = 'unknown_passkey' | 'passkey_expired' | 'passkey_refused' | 'deactivated'

export const PASSKEY_REFUSALS: Readonly<Record<PasskeyRefusal, string>> = {
  unknown_passkey:
    'This passkey belongs to no account here any more. Sign in with your password, and add a new one in My Profile, Security.',
  passkey_expired: 'That took longer than five minutes, or was sent already. Try again.',
  passkey_refused: 'This passkey could not be verified. Try again, or sign in with your password.',
  deactivated: 'Your account was deactivated. Ask an admin of your team to activate it again.',
}

export const ASK_PASSKEY_TEXT = 'Use your passkey: your organization requires a second factor'
export const PASSKEY_NOT_ADDED_TEXT = 'The passkey could not be verified, so it was not added. Try again.'
export const PASSKEY_KNOWN_TEXT = 'This passkey was added already'
export const PASSKEY_STAYS_TEXT =
  'Your organization requires a second factor, and this passkey is the only one you have. Set up an app or add another passkey first.'

/** Whether somebody has a second factor: an app, or a passkey, which stands for password and second factor together. */
export const hasSecondFactor = ({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }): boolean =>
  hasApp || passkeys > 0

/** Says whether somebody who has so many passkeys may add another one. */
export const checkAddPasskey = (passkeys: number): Decision =>
  passkeys < MAX_PASSKEYS
    ? allowed
    : refuse('wrong_state', `You have ${MAX_PASSKEYS} passkeys already. Remove one that you do not use first.`)

/** Says whether somebody may remove one of their passkeys: not the last second factor, where one is required. */
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

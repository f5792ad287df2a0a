import { failureText } from '@parley/client'
import { PasskeyError, type PasskeyFailure } from './browser-passkeys.ts'

const WORDS: Readonly<Record<Exclude<PasskeyFailure, 'replaced'>, string>> = {
  cancelled: 'No passkey was used: it was cancelled, or took too long. Try again when you are ready.',
  known: 'This device already has a passkey for your account.',
  failed: 'This device did not provide a passkey. Try again, or use another device.',
}

/** The message for the user when no passkey was obtained; null when another request replaced it. */
export function passkeyFailureText(error: unknown): string | null {
  if (!(error instanceof PasskeyError)) return failureText(error, 'Please try again.')
  return error.failure === 'replaced' ? null : WORDS[error.failure]
}

import { allowed, type Decision, refuse } from './decision.ts'
import { MINUTE_MS } from './duration.ts'

/** How long after somebody gave their password or passkey a session may change what keeps accounts safe. */
export const REAUTHENTICATE_AFTER_MS = 10 * MINUTE_MS

export const REAUTHENTICATE_TEXT = 'Enter your password or use a passkey once more, so that nobody else changes this'

/** Says whether the person of a session has shown lately enough that it is them, to change something sensitive. */
export const checkRecentlyAuthenticated = (authenticatedAt: Date, now: Date): Decision =>
  now.getTime() - authenticatedAt.getTime() <= REAUTHENTICATE_AFTER_MS
    ? allowed
    : refuse('reauthenticate', REAUTHENTICATE_TEXT)

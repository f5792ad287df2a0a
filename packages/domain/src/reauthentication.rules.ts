import { allowed, type Decision, refuse } from './decision.ts'
import { MINUTE_MS } from './duration.ts'

/** Time after authentication, in milliseconds, during which a session may change security settings. */
export const REAUTHENTICATE_AFTER_MS = 10 * MINUTE_MS

export const REAUTHENTICATE_TEXT = 'Enter your password or use a passkey once more, so that nobody else changes this'

/** Refuses a sensitive change unless the session's user has authenticated recently. */
export const checkRecentlyAuthenticated = (authenticatedAt: Date, now: Date): Decision =>
  now.getTime() - authenticatedAt.getTime() <= REAUTHENTICATE_AFTER_MS
    ? allowed
    : refuse('reauthenticate', REAUTHENTICATE_TEXT)

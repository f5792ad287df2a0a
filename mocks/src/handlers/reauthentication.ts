import { problems, reauthenticate, reauthenticateWithPasskey } from '@parley/contract'
import { checkRecentlyAuthenticated, type Id, PASSKEY_REFUSALS, WRONG_PASSWORD_TEXT } from '@parley/domain'
import { countAttempt } from '../attempts.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { challengeIn, takeChallenge } from '../passkeys.ts'
import { get } from '../views.ts'

const MAX_WRONG = 10

/**
 * Counts an attempt at the user's own password; the returned function (`forget`) resets the count. Throws from the
 * eleventh attempt on.
 */
export function countOwnPassword(context: MockContext, userId: Id): () => void {
  const key = `password ${userId}`
  countAttempt(context, key, MAX_WRONG)
  return () => void context.failures.delete(key)
}

/** Throws when the user has to reauthenticate. */
export function checkRecent({ session, now }: MockContext): void {
  const check = checkRecentlyAuthenticated(session.authenticatedAt, now())
  if (!check.allowed) throw problems.refused(check)
}

export function handleReauthentication({ on }: Handle, context: MockContext): void {
  const { store, session, now } = context

  on(reauthenticate, ({ actor, body }) => {
    const forget = countOwnPassword(context, actor.userId)
    if (get(store.users, actor.userId).password !== body.password) {
      throw problems.invalid(WRONG_PASSWORD_TEXT, { password: WRONG_PASSWORD_TEXT })
    }
    forget()
    session.authenticatedAt = now()
    return { value: undefined }
  })

  on(reauthenticateWithPasskey, ({ actor, body: { passkey: used } }) => {
    const forget = countOwnPassword(context, actor.userId)
    const challenge = challengeIn(used.response.clientDataJSON)
    if (challenge === null) throw problems.invalid(PASSKEY_REFUSALS.passkey_refused)
    if (!takeChallenge(context, challenge, null)) throw problems.invalid(PASSKEY_REFUSALS.passkey_expired)
    const passkey = [...store.passkeys.values()].find(({ credentialId }) => credentialId === used.id)
    if (!passkey) throw problems.invalid(PASSKEY_REFUSALS.unknown_passkey)
    if (passkey.userId !== actor.userId) throw problems.invalid(PASSKEY_REFUSALS.passkey_refused)
    passkey.lastUsedAt = now().toISOString()
    forget()
    session.authenticatedAt = now()
    return { value: undefined }
  })
}

import { hasSecondFactor, type Id } from '@parley/domain'
import type { MockContext } from './mock-context.ts'
import type { Store } from './store.ts'

/** The challenge that a browser states to have signed; null when there is none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const json = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))
    const { challenge } = JSON.parse(json) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Whether this challenge was issued to the user (null: to nobody), is unused and has not expired; uses it up. */
export function takeChallenge({ store, now }: MockContext, challenge: string, userId: Id | null): boolean {
  const asked = store.passkeyChallenges.get(challenge)
  if (asked?.userId !== userId) return false
  store.passkeyChallenges.delete(challenge)
  return asked.expiresAt > now()
}

/** A user's passkeys, oldest first. */
export const passkeysOf = (store: Store, userId: Id) =>
  [...store.passkeys.values()].filter((passkey) => passkey.userId === userId)

/** The second factors that a user has. */
export function factorsOf(store: Store, userId: Id): { hasApp: boolean; passkeys: number; hasAny: boolean } {
  const has = {
    hasApp: Boolean(store.secondFactors.get(userId)?.onSince),
    passkeys: passkeysOf(store, userId).length,
  }
  return { ...has, hasAny: hasSecondFactor(has) }
}

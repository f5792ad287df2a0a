import { hasSecondFactor, type Id } from '@parley/domain'
import type { MockContext } from './mock-context.ts'
import type { Store } from './store.ts'

/** What a browser says it has had signed, or null. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const json = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))
    const { challenge } = JSON.parse(json) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Says whether this was asked of the person, or of nobody, and was not answered before. */
export function takeChallenge({ store, now }: MockContext, challenge: string, userId: Id | null): boolean {
  const asked = store.passkeyChallenges.get(challenge)
  if (asked?.userId !== userId) return false
  store.passkeyChallenges.delete(challenge)
  return asked.expiresAt > now()
}

/** Somebody's passkeys, oldest first. */
export const passkeysOf = (store: Store, userId: Id) =>
  [...store.passkeys.values()].filter((passkey) => passkey.userId === userId)

/** What somebody has of second factors. */
export function factorsOf(store: Store, userId: Id): { hasApp: boolean; passkeys: number; hasAny: boolean } {
  const has = {
    hasApp: Boolean(store.secondFactors.get(userId)?.onSince),
    passkeys: passkeysOf(store, userId).length,
  }
  return { ...has, hasAny: hasSecondFactor(has) }
}

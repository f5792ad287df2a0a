import type { Id } from '@parley/domain'
import type { MockContext } from './mock-context.ts'

/** The browsers besides the one that asks in which somebody is signed in. */
export const otherBrowsersOf = ({ browser, sessions }: MockContext, userId: Id): string[] =>
  Array.from(sessions).flatMap(([name, session]) => (name !== browser && session.userId === userId ? [name] : []))

/** Signs whoever is signed in there out; they are told nothing more there. */
export function signOutIn({ live, sessions, store }: MockContext, browsers: readonly string[]): void {
  for (const browser of browsers) {
    const session = sessions.get(browser)
    if (!session) continue
    for (const id of session.pushSubscriptionIds ?? []) store.pushSubscriptions.delete(id)
    delete session.pushSubscriptionIds
    session.userId = null
  }
  live.closeIn(browsers)
}

/** Signs somebody out everywhere but in the browser that asks. */
export function endOthersOf(context: MockContext, userId: Id): void {
  signOutIn(context, otherBrowsersOf(context, userId))
  const { sessions } = context.store
  for (const session of sessions.values()) if (session.userId === userId) sessions.delete(session.id)
}

/** Signs somebody out everywhere. */
export function endAllOf(context: MockContext, userId: Id): void {
  endOthersOf(context, userId)
  if (context.session.userId === userId) signOutIn(context, [context.browser])
}

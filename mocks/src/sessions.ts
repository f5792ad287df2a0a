import type { Id } from '@parley/domain'
import type { MockContext } from './mock-context.ts'

/** The other browsers, besides that of the request, in which a user is signed in. */
export const otherBrowsersOf = ({ browser, sessions }: MockContext, userId: Id): string[] =>
  Array.from(sessions).flatMap(([name, session]) => (name !== browser && session.userId === userId ? [name] : []))

/** Signs out whoever is signed in in these browsers; they receive no further updates or notifications. */
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

/** Signs a user out everywhere except in the browser of the request. */
export function endOthersOf(context: MockContext, userId: Id): void {
  signOutIn(context, otherBrowsersOf(context, userId))
  const { sessions } = context.store
  for (const session of sessions.values()) if (session.userId === userId) sessions.delete(session.id)
}

/** Signs a user out everywhere. */
export function endAllOf(context: MockContext, userId: Id): void {
  endOthersOf(context, userId)
  if (context.session.userId === userId) signOutIn(context, [context.browser])
}

import { type AccountSession, endSessions, listSessions, problems } from '@parley/contract'
import { type Actor, describeUserAgent } from '@parley/domain'
import { decideEndSessions } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { otherBrowsersOf, signOutIn } from '../sessions.ts'
import { ownedBy, type Store } from '../store.ts'

type Stored = Store['sessions'] extends Map<string, infer Session> ? Session : never

const toView = (session: Stored): AccountSession => {
  const { id, browser, device, address, isNewBrowser, createdAt, lastSeenAt } = session
  return { id, isCurrent: false, browser, device, address, isNewBrowser, createdAt, lastSeenAt }
}

export function handleAccountSessions({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const asked = new Map<string, AccountSession>()

  /** The session in a browser; it counts as started when it is first requested. */
  const inBrowser = ({ userId }: Actor, browser: string): AccountSession => {
    const key = `${browser} ${userId}`
    const known = asked.get(key) ?? {
      id: newId(),
      isCurrent: false,
      ...describeUserAgent(globalThis.navigator?.userAgent ?? null),
      address: '127.0.0.1',
      isNewBrowser: false,
      createdAt: now().toISOString(),
      lastSeenAt: now().toISOString(),
    }
    asked.set(key, known)
    return { ...known, isCurrent: browser === context.browser }
  }
  const storedOf = ({ organizationId, userId }: Actor) =>
    ownedBy(store.sessions, organizationId)
      .filter((session) => session.userId === userId)
      .toSorted((a, b) => (a.lastSeenAt > b.lastSeenAt ? -1 : 1))

  on(listSessions, ({ actor }) => {
    const browsers = [context.browser, ...otherBrowsersOf(context, actor.userId)]
    return { value: [...browsers.map((browser) => inBrowser(actor, browser)), ...storedOf(actor).map(toView)] }
  })

  on(endSessions, ({ actor, body: { sessionId } }) => {
    const isMeant = ({ id }: { id: string }) => sessionId === null || id === sessionId
    const browsers = otherBrowsersOf(context, actor.userId).filter((browser) => isMeant(inBrowser(actor, browser)))
    const stored = storedOf(actor).filter(isMeant)
    if (browsers.length + stored.length === 0 && sessionId !== null) throw problems.notFound('session')
    signOutIn(context, browsers)
    for (const { id } of stored) store.sessions.delete(id)
    applyChanges(context, actor, decideEndSessions(actor))
    return { value: undefined }
  })
}

import { type AccountSession, endSessions, listSessions, problems } from '@parley/contract'
import { type Actor, browserWords } from '@parley/domain'
import { decideEndSessions } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy, type Store } from '../store.ts'

type Stored = Store['sessions'] extends Map<string, infer Session> ? Session : never

const toView = (session: Stored): AccountSession => {
  const { id, browser, device, address, isNewBrowser, createdAt, lastSeenAt } = session
  return { id, isCurrent: false, browser, device, address, isNewBrowser, createdAt, lastSeenAt }
}

export function handleAccountSessions({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const current = new Map<string, AccountSession>()

  /** This browser's, which has been signed in since it was first asked for. */
  const currentOf = ({ userId }: Actor): AccountSession => {
    const known = current.get(userId) ?? {
      id: newId(),
      isCurrent: true,
      ...browserWords(globalThis.navigator?.userAgent ?? null),
      address: '127.0.0.1',
      isNewBrowser: false,
      createdAt: now().toISOString(),
      lastSeenAt: now().toISOString(),
    }
    current.set(userId, known)
    return known
  }
  const othersOf = ({ organizationId, userId }: Actor) =>
    ownedBy(store.sessions, organizationId)
      .filter((session) => session.userId === userId)
      .toSorted((a, b) => (a.lastSeenAt > b.lastSeenAt ? -1 : 1))

  on(listSessions, ({ actor }) => {
    return { value: [currentOf(actor), ...othersOf(actor).map(toView)] }
  })

  on(endSessions, ({ actor, body: { sessionId } }) => {
    const ended = othersOf(actor).filter(({ id }) => sessionId === null || id === sessionId)
    if (ended.length === 0 && sessionId !== null) throw problems.notFound('session')
    for (const { id } of ended) store.sessions.delete(id)
    applyChanges(context, actor, decideEndSessions(actor))
    return { value: undefined }
  })
}

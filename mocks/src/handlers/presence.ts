import { listViewers, reportPresence, type Viewer } from '@parley/contract'
import { type Actor, compareNames, type Id } from '@parley/domain'
import type { BoardUpdate, ViewerState } from '@parley/state-machines'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn } from '../store.ts'
import { get } from '../views.ts'

export function handlePresence({ on }: Handle, context: MockContext): void {
  const { store, viewers } = context
  const time = () => context.now().getTime()

  on(listViewers, ({ actor, params }) => {
    const { id } = findOwn(store.conversations, actor, params.id, 'conversation')
    publishViewers(context, viewers.expire(time()))
    return { value: othersOf(context, actor, id) }
  })

  on(reportPresence, ({ actor, params, body }) => {
    const { id: conversationId } = findOwn(store.conversations, actor, params.id, 'conversation')
    const { organizationId, userId } = actor
    publishViewers(context, viewers.expire(time()))
    publishViewers(context, viewers.report({ organizationId, conversationId, userId, ...body }, time()))
    return { value: othersOf(context, actor, conversationId) }
  })
}

/** Makes a colleague a viewer of a conversation, or removes them. */
export function setViewer(context: MockContext, conversationId: Id, userId: Id, state: ViewerState): void {
  const { organizationId } = get(context.store.conversations, conversationId)
  const screen = { organizationId, conversationId, userId, screenId: 'elsewhere', keeper: 'elsewhere' }
  publishViewers(context, context.viewers.report({ ...screen, state }, Number.POSITIVE_INFINITY))
}

function publishViewers({ live }: MockContext, { changes }: BoardUpdate): void {
  for (const { organizationId, conversationId } of changes) {
    live.publish({ type: 'viewer', organizationId, ids: { conversationId } })
  }
}

function othersOf({ store, viewers }: MockContext, actor: Actor, conversationId: Id): Viewer[] {
  return viewers
    .viewersOf(actor.organizationId, conversationId)
    .filter(({ userId }) => userId !== actor.userId)
    .map(({ userId, isTyping }) => {
      const { name, avatarUrl } = get(store.users, userId)
      return { userId, name, avatarUrl, isTyping }
    })
    .toSorted((a, b) => compareNames({ ...a, id: a.userId }, { ...b, id: b.userId }))
}

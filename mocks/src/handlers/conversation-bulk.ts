import { bulkChangeConversations } from '@parley/contract'
import { decideConversationBulk } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

const GONE = 'This conversation no longer exists.'

export function handleConversationBulk({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(bulkChangeConversations, ({ actor, body }) => {
    const ids = [...new Set(body.conversationIds)].toSorted((a, b) => (a < b ? -1 : 1))
    const user =
      body.action === 'assign' && body.assignedToUserId
        ? findOwn(store.users, actor, body.assignedToUserId, 'user')
        : null
    const own = new Map(ownedBy(store.conversations, actor.organizationId).map((one) => [one.id, one]))
    const conversations = ids.flatMap((id) => {
      const conversation = own.get(id)
      if (!conversation) return []
      const unread = ownedBy(store.notifications, actor.organizationId).filter(
        ({ kind, userId, conversationId, readAt }) =>
          kind === 'assignment' && userId === conversation.assignedToUserId && conversationId === id && readAt === null,
      )
      return [{ conversation, customerName: get(store.customers, conversation.customerId).name, unread }]
    })
    const until = body.until ? new Date(body.until) : null
    const assignee = user && { id: user.id, name: user.name, isActive: user.status === 'active' }
    const edit = { action: body.action, assignee, until }
    const { changes, changed, refused } = decideConversationBulk({ actor, edit, conversations, now: now(), newId })
    applyChanges(context, actor, changes)
    if (body.action === 'snooze' && until) for (const { id } of changed) context.planWake(id, until)
    const gone = ids.filter((id) => !own.has(id))
    return {
      value: {
        updated: changed.length,
        before: changed.map(({ id, state, snooze, assignedToUserId }) => {
          return { conversationId: id, state, until: snooze?.until?.toISOString() ?? null, assignedToUserId }
        }),
        refused: [...refused, ...gone.map((id) => ({ conversationId: id, customerName: null, reason: GONE }))],
      },
    }
  })
}

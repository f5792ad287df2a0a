import type { Id, OpenPeriod } from '@parley/domain'
import type { Owned, WorldConversation } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'

/**
 * The open period of a conversation without any history: one that is no longer open counts as closed at its last
 * message.
 */
export function firstPeriod(conversation: Owned<WorldConversation>): Owned<OpenPeriod> {
  const { id, organizationId, assignedToUserId, state, createdAt, lastMessageAt } = conversation
  const last = lastMessageAt && lastMessageAt > createdAt ? lastMessageAt : createdAt
  return {
    organizationId,
    conversationId: id,
    isAssigned: assignedToUserId !== null,
    openSince: createdAt,
    openedAt: createdAt,
    closedAt: state === 'open' ? null : last,
  }
}

/**
 * Updates the open periods of a conversation, and whether it was assigned, after it may have changed or been removed.
 */
export function noteOpenPeriod({ store, now }: Pick<MockContext, 'store' | 'now'>, id: Id): void {
  const conversation = store.conversations.get(id)
  const isOpen = conversation?.state === 'open'
  const isAssigned = (conversation?.assignedToUserId ?? null) !== null
  const before = store.openPeriods.find((period) => period.conversationId === id && period.closedAt === null)
  if (before ? isOpen && before.isAssigned === isAssigned : !isOpen) return
  if (before) before.closedAt = now()
  if (!conversation || !isOpen) return
  const { organizationId } = conversation
  const openSince = before?.openSince ?? now()
  store.openPeriods.push({ organizationId, conversationId: id, isAssigned, openSince, openedAt: now(), closedAt: null })
}

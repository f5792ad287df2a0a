import type { Id, Notification } from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

/** Marks them read and says how many were not. */
export function markNotificationsRead(
  { live, now }: MockContext,
  organizationId: Id,
  notifications: readonly Owned<Notification>[],
): number {
  const unread = notifications.filter(({ readAt }) => readAt === null)
  for (const stored of unread) stored.readAt = now()
  for (const onlyUserId of new Set(unread.map(({ userId }) => userId))) {
    live.publish({ type: 'notification', organizationId, ids: {}, onlyUserId })
  }
  return unread.length
}

/** Who was told of these comments. */
export function toldOf({ store }: MockContext, organizationId: Id, commentIds: readonly Id[]): Id[] {
  const told = ownedBy(store.notifications, organizationId).filter(
    ({ commentId }) => commentId !== null && commentIds.includes(commentId),
  )
  return [...new Set(told.map(({ userId }) => userId))]
}

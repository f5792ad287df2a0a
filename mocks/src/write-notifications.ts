import type { Id, Notification } from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import { written } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

/** Marks notifications as read; returns how many were unread. */
export function markNotificationsRead(
  context: MockContext,
  organizationId: Id,
  notifications: readonly Owned<Notification>[],
): number {
  const unread = notifications.filter(({ readAt }) => readAt === null)
  for (const stored of unread) stored.readAt = context.now()
  for (const userId of new Set(unread.map((one) => one.userId))) {
    applyChanges(context, { organizationId, userId }, [written('notificationRead', { userId })])
  }
  return unread.length
}

/** The users who were notified of these comments. */
export function notifiedUsersOf({ store }: MockContext, organizationId: Id, commentIds: readonly Id[]): Id[] {
  const notifications = ownedBy(store.notifications, organizationId).filter(
    ({ commentId }) => commentId !== null && commentIds.includes(commentId),
  )
  return [...new Set(notifications.map(({ userId }) => userId))]
}

import type { Id, Notification } from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

type Stored = Owned<Notification>

export function insertNotifications(context: MockContext, organizationId: Id, added: readonly Notification[]): void {
  for (const notification of added) {
    context.store.notifications.set(notification.id, { ...notification, organizationId })
  }
  tellNotified(context, organizationId, added)
}

/** Takes back what somebody was told. */
export function deleteNotifications(context: MockContext, organizationId: Id, matches: (one: Stored) => boolean): void {
  const deleted = ownedBy(context.store.notifications, organizationId).filter(matches)
  for (const { id } of deleted) context.store.notifications.delete(id)
  tellNotified(context, organizationId, deleted)
}

/** Marks them read and says how many were not. */
export function markNotificationsRead(
  context: MockContext,
  organizationId: Id,
  notifications: readonly Stored[],
): number {
  const unread = notifications.filter(({ readAt }) => readAt === null)
  for (const stored of unread) stored.readAt = context.now()
  tellNotified(context, organizationId, unread)
  return unread.length
}

/** These people read their notifications again. */
export function tellNotified(
  { live }: MockContext,
  organizationId: Id,
  notified: readonly Pick<Notification, 'userId'>[],
): void {
  for (const onlyUserId of new Set(notified.map(({ userId }) => userId))) {
    live.tell({ type: 'notification', organizationId, ids: {}, onlyUserId })
  }
}

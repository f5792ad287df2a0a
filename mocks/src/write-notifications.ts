import type { Id, Notification } from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

type Stored = Owned<Notification>

export function insertNotifications(context: MockContext, organizationId: Id, added: readonly Notification[]): void {
  for (const notification of added) {
    const stored = { ...notification, organizationId }
    context.store.notifications.set(stored.id, stored)
    tellNotification(context, stored)
  }
}

/** Takes back what somebody was told. */
export function deleteNotifications(context: MockContext, organizationId: Id, matches: (one: Stored) => boolean): void {
  for (const stored of ownedBy(context.store.notifications, organizationId).filter(matches)) {
    context.store.notifications.delete(stored.id)
    tellNotification(context, stored)
  }
}

/** Marks them read and says how many were not. */
export function markNotificationsRead(context: MockContext, notifications: readonly Stored[]): number {
  const unread = notifications.filter(({ readAt }) => readAt === null)
  for (const stored of unread) {
    stored.readAt = context.now()
    tellNotification(context, stored)
  }
  return unread.length
}

function tellNotification({ live }: MockContext, { organizationId, id, userId }: Stored): void {
  live.tell({ type: 'notification', organizationId, ids: { notificationId: id }, onlyUserId: userId })
}

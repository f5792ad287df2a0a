import { getNotificationCount, listNotifications, problems, readNotifications } from '@parley/contract'
import type { Actor } from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { pageOf } from '../paging.ts'
import { findOwn, ownedBy } from '../store.ts'
import { notificationView } from '../views-team-talk.ts'
import { markNotificationsRead } from '../write-notifications.ts'

export function handleNotifications({ on }: Handle, context: MockContext): void {
  const { store } = context
  const ownOf = (actor: Actor) =>
    ownedBy(store.notifications, actor.organizationId).filter(({ userId }) => userId === actor.userId)

  on(getNotificationCount, ({ actor }) => {
    const unread = ownOf(actor).filter(({ readAt }) => readAt === null).length
    return { value: { unread } }
  })

  on(listNotifications, ({ actor, query }) => {
    const asked = ownOf(actor).filter(
      ({ kind, readAt }) => (!query.kind || kind === query.kind) && (!query.unread || readAt === null),
    )
    const { rows, next } = pageOf(asked, ({ createdAt }) => createdAt, query)
    return { value: rows.map((row) => notificationView(context, row)), next }
  })

  on(readNotifications, ({ actor, body }) => {
    const chosen = body.ids?.map((id) => {
      const notification = findOwn(store.notifications, actor, id, 'notification')
      if (notification.userId !== actor.userId) throw problems.notFound('notification')
      return notification
    })
    return { value: { updated: markNotificationsRead(context, actor.organizationId, chosen ?? ownOf(actor)) } }
  })
}

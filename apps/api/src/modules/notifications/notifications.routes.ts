import { getNotificationCount, listNotifications, readNotifications } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { countUnreadNotifications, listOwnNotifications } from './notifications.read-model.ts'
import { createNotificationsService } from './notifications.service.ts'

export function registerNotificationRoutes(routes: Routes, context: Context): void {
  const notifications = createNotificationsService(context)

  routes.onWire(getNotificationCount, async ({ actor }) => ({
    unread: await countUnreadNotifications(context.database, actor),
  }))

  routes.onWire(listNotifications, async ({ actor, query }) => {
    const { rows, next } = await listOwnNotifications(context.database, actor, query)
    return reply(rows, { next })
  })

  routes.on(readNotifications, async ({ actor, body }) => ({ updated: await notifications.markRead(actor, body.ids) }))
}

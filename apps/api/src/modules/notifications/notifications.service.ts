import { problems } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createNotificationsRepository } from './notifications.repository.ts'
import { notificationChange } from './notifier.ts'

export interface NotificationsService {
  /** All of the actor's own without ids; 404, and nothing changes, when one of the ids is not their own. */
  markRead(actor: Actor, ids: readonly Id[] | undefined): Promise<number>
}

export function createNotificationsService({ database, live, clock }: Context): NotificationsService {
  return {
    markRead: ({ organizationId, userId }, ids) =>
      inTransaction(database.knex, async (trx) => {
        const notifications = createNotificationsRepository(trx, organizationId)
        const chosen = ids && [...new Set(ids)]
        if (chosen && (await notifications.lockOwn(userId, chosen)) < chosen.length) {
          throw problems.notFound('notification')
        }
        const updated = chosen
          ? await notifications.markRead(userId, chosen, clock.now())
          : await notifications.markAllRead(userId, clock.now())
        if (updated > 0) await live.record(trx, [notificationChange(organizationId, userId)])
        return updated
      }),
  }
}

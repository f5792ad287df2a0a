import { problems } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LiveUpdate } from '../../events/live-updates.ts'
import { createNotificationsRepository } from './notifications.repository.ts'

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
        if (updated > 0) live.record(trx, [notificationChange(organizationId, userId)])
        return updated
      }),
  }
}

/** What the person was told of comments on a message is read. */
export async function markMessageRead(
  { live, clock }: Pick<Context, 'live' | 'clock'>,
  trx: Knex.Transaction,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  messageId: Id,
): Promise<void> {
  const notifications = createNotificationsRepository(trx, organizationId)
  const updated = await notifications.markMessageRead(userId, messageId, clock.now())
  if (updated > 0) live.record(trx, [notificationChange(organizationId, userId)])
}

function notificationChange(organizationId: Id, userId: Id): LiveUpdate {
  return { organizationId, topic: 'notification', ids: {}, onlyUserId: userId }
}

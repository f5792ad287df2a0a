import { problems } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createNotificationsRepository } from './notifications.repository.ts'

export interface NotificationsService {
  /**
   * Marks all of the actor's own when `ids` is omitted; 404, without any change, when one of the ids is not their own.
   */
  markRead(actor: Actor, ids: readonly Id[] | undefined): Promise<number>
}

export function createNotificationsService(context: Context): NotificationsService {
  const { database, clock } = context
  return {
    markRead: (actor, ids) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId, userId } = actor
        const now = clock.now()
        const notifications = createNotificationsRepository(trx, organizationId)
        const chosen = ids && [...new Set(ids)]
        if (chosen && (await notifications.lockOwn(userId, chosen)) < chosen.length) {
          throw problems.notFound('notification')
        }
        const updated = chosen
          ? await notifications.markRead(userId, chosen, now)
          : await notifications.markAllRead(userId, now)
        if (updated > 0) await sayRead(context, trx, actor, now)
        return updated
      }),
  }
}

/** Marks the user's notifications about comments on a message as read. */
export async function markMessageRead(
  context: Context,
  trx: Knex.Transaction,
  actor: Pick<Actor, 'organizationId' | 'userId'>,
  messageId: Id,
): Promise<void> {
  const now = context.clock.now()
  const notifications = createNotificationsRepository(trx, actor.organizationId)
  const updated = await notifications.markMessageRead(actor.userId, messageId, now)
  if (updated > 0) await sayRead(context, trx, actor, now)
}

const sayRead = (context: Context, trx: Knex.Transaction, actor: Pick<Actor, 'organizationId' | 'userId'>, now: Date) =>
  applyChanges(context, trx, byCaller({ actor, requestId: null }, now), [
    written('notificationRead', { userId: actor.userId }),
  ])

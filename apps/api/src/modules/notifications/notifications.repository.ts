import type { Id, Notification } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'

export function createNotificationsRepository(trx: Knex.Transaction, organizationId: Id) {
  const notifications = () => trx('notifications').where({ organization_id: organizationId })
  const unreadOf = (userId: Id) => notifications().where({ user_id: userId }).whereNull('read_at')
  return {
    /** Leaves out what the person was told of a comment before. The others are written with the rest of the transaction. */
    async insert(added: readonly Notification[]): Promise<void> {
      const rows = added.map((notification) => ({
        organization_id: organizationId,
        id: notification.id,
        user_id: notification.userId,
        kind: notification.kind,
        actor_user_id: notification.actorUserId,
        conversation_id: notification.conversationId,
        transaction_id: notification.transactionId,
        detail: notification.detail,
        message_id: notification.messageId,
        comment_id: notification.commentId,
        created_at: notification.createdAt,
        read_at: notification.readAt,
      }))
      if (added.every(({ commentId }) => commentId === null)) pendingWrites(trx).insert('notifications', rows)
      else await trx('notifications').insert(rows).onConflict().ignore()
    },
    toldOf: (commentIds: readonly Id[]): Promise<Id[]> =>
      notifications().whereIn('comment_id', commentIds).distinct().pluck('user_id'),
    deleteUnreadAssignment: (conversationId: Id, userId: Id): Promise<number> =>
      unreadOf(userId).where({ kind: 'assignment', conversation_id: conversationId }).delete(),
    markMessageRead: (userId: Id, messageId: Id, now: Date): Promise<number> =>
      unreadOf(userId).where({ message_id: messageId }).update({ read_at: now }),
    markAllRead: (userId: Id, now: Date): Promise<number> => unreadOf(userId).update({ read_at: now }),
    /** Locks the person's own among these and says how many there are. */
    async lockOwn(userId: Id, ids: readonly Id[]): Promise<number> {
      const own: unknown[] = await notifications()
        .where({ user_id: userId })
        .whereIn('id', ids)
        .orderBy('id')
        .forUpdate()
        .select('id')
      return own.length
    },
    markRead: (userId: Id, ids: readonly Id[], now: Date): Promise<number> =>
      unreadOf(userId).whereIn('id', ids).update({ read_at: now }),
  }
}

/** Forgets what was read before this instant. */
export function purgeNotifications(knex: Knex, before: Date): Promise<number> {
  return knex('notifications').where('read_at', '<', before).delete()
}

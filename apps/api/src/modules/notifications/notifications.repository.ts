import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

export function createNotificationsRepository(trx: Knex.Transaction, organizationId: Id) {
  const notifications = () => trx('notifications').where({ organization_id: organizationId })
  const unreadOf = (userId: Id) => notifications().where({ user_id: userId }).whereNull('read_at')
  return {
    /** Ids of the users who were notified of these comments. */
    notifiedUsersOf: (commentIds: readonly Id[]): Promise<Id[]> =>
      notifications().whereIn('comment_id', commentIds).distinct().pluck('user_id'),
    /** The user's unread notifications of being assigned this conversation, locked. */
    lockUnreadAssignments: (conversationId: Id, userId: Id): Promise<{ id: Id; userId: Id }[]> =>
      unreadOf(userId)
        .where({ kind: 'assignment', conversation_id: conversationId })
        .orderBy('id')
        .forUpdate()
        .select({ id: 'id', userId: 'user_id' }),
    /** The users' unread notifications of being assigned these conversations, locked. */
    lockUnreadAssignmentsOf: (
      conversationIds: readonly Id[],
      userIds: readonly Id[],
    ): Promise<{ id: Id; userId: Id; conversationId: Id }[]> =>
      notifications()
        .where({ kind: 'assignment' })
        .whereIn('user_id', userIds)
        .whereNull('read_at')
        .whereIn('conversation_id', conversationIds)
        .orderBy('id')
        .forUpdate()
        .select({ id: 'id', userId: 'user_id', conversationId: 'conversation_id' }),
    markMessageRead: (userId: Id, messageId: Id, now: Date): Promise<number> =>
      unreadOf(userId).where({ message_id: messageId }).update({ read_at: now }),
    markAllRead: (userId: Id, now: Date): Promise<number> => unreadOf(userId).update({ read_at: now }),
    /** Locks the user's own notifications among these and returns their number. */
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

/** Deletes notifications read before one time, and unread ones created before the other. */
export function purgeNotifications(knex: Knex, before: { read: Date; unread: Date }): Promise<number> {
  return knex('notifications')
    .where('read_at', '<', before.read)
    .orWhere((old) => void old.whereNull('read_at').where('created_at', '<', before.unread))
    .delete()
}

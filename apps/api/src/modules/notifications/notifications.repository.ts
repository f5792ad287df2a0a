import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

export function createNotificationsRepository(trx: Knex.Transaction, organizationId: Id) {
  const notifications = () => trx('notifications').where({ organization_id: organizationId })
  const unreadOf = (userId: Id) => notifications().where({ user_id: userId }).whereNull('read_at')
  return {
    /** Who was told of these comments. */
    notifiedUsersOf: (commentIds: readonly Id[]): Promise<Id[]> =>
      notifications().whereIn('comment_id', commentIds).distinct().pluck('user_id'),
    /** What the person was told of having a conversation and has not read, locked. */
    lockUnreadAssignments: (conversationId: Id, userId: Id): Promise<{ id: Id; userId: Id }[]> =>
      unreadOf(userId)
        .where({ kind: 'assignment', conversation_id: conversationId })
        .orderBy('id')
        .forUpdate()
        .select({ id: 'id', userId: 'user_id' }),
    /** What these people were told of having these conversations and have not read, locked. */
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

/** Forgets what was read before the one instant, and of what nobody has read what was said before the other. */
export function purgeNotifications(knex: Knex, before: { read: Date; unread: Date }): Promise<number> {
  return knex('notifications')
    .where('read_at', '<', before.read)
    .orWhere((old) => void old.whereNull('read_at').where('created_at', '<', before.unread))
    .delete()
}

import type { Comment, Id } from '@parley/domain'
import type { Knex } from 'knex'

const COLUMNS = {
  id: 'id',
  messageId: 'message_id',
  conversationId: 'conversation_id',
  content: 'content',
  parentCommentId: 'parent_comment_id',
  authorId: 'author_id',
  resolvedByUserId: 'resolved_by_user_id',
  resolvedAt: 'resolved_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

export function createCommentsRepository(trx: Knex.Transaction, organizationId: Id) {
  const comments = () => trx('comments').where({ organization_id: organizationId })
  return {
    lock: (id: Id): Promise<Comment | undefined> => comments().where({ id }).forNoKeyUpdate().first(COLUMNS),
    lockForDelete: (id: Id): Promise<Comment | undefined> => comments().where({ id }).forUpdate().first(COLUMNS),
    /** Keeps a comment from being deleted while it is replied to; edits remain possible. */
    hold: (id: Id): Promise<Comment | undefined> => comments().where({ id }).forKeyShare().first(COLUMNS),
    mentionedIn: (id: Id): Promise<Id[]> =>
      trx('comment_mentions').where({ organization_id: organizationId, comment_id: id }).pluck('user_id'),
    repliesTo: (id: Id): Promise<Id[]> => comments().where({ parent_comment_id: id }).pluck('id'),
    /**
     * Marks the message's unseen comments as read and returns their number. Comments deleted concurrently are skipped.
     */
    async markRead(messageId: Id, userId: Id, now: Date): Promise<number> {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `with unseen as (
           select c.organization_id, c.id from comments c
           where c.organization_id = :organizationId and c.message_id = :messageId and c.author_id <> :userId
             and not exists (
               select from comment_reads r
               where r.organization_id = c.organization_id and r.comment_id = c.id and r.user_id = :userId
             )
           order by c.created_at, c.id for key share of c
         )
         insert into comment_reads (organization_id, comment_id, user_id, read_at)
         select organization_id, id, :userId, :now from unseen on conflict do nothing`,
        { organizationId, messageId, userId, now },
      )
      return rowCount
    },
  }
}

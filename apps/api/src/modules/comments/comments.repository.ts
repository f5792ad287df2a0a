import type { Comment, Id } from '@parley/domain'
import type { CommentEdit, CommentResolution } from '@parley/state-machines'
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
  const mention = async (commentId: Id, userIds: readonly Id[]) => {
    if (userIds.length === 0) return
    const rows = userIds.map((user_id) => ({ organization_id: organizationId, comment_id: commentId, user_id }))
    await trx('comment_mentions').insert(rows)
  }
  return {
    lock: (id: Id): Promise<Comment | undefined> => comments().where({ id }).forNoKeyUpdate().first(COLUMNS),
    lockForDelete: (id: Id): Promise<Comment | undefined> => comments().where({ id }).forUpdate().first(COLUMNS),
    /** Keeps a comment from being deleted while it is replied to; it may be edited meanwhile. */
    hold: (id: Id): Promise<Comment | undefined> => comments().where({ id }).forKeyShare().first(COLUMNS),
    async insert(comment: Comment, mentionedUserIds: readonly Id[]): Promise<void> {
      await trx('comments').insert({
        organization_id: organizationId,
        id: comment.id,
        message_id: comment.messageId,
        conversation_id: comment.conversationId,
        parent_comment_id: comment.parentCommentId,
        author_id: comment.authorId,
        content: comment.content,
        created_at: comment.createdAt,
        updated_at: comment.updatedAt,
      })
      await mention(comment.id, mentionedUserIds)
    },
    mentionedIn: (id: Id): Promise<Id[]> =>
      trx('comment_mentions').where({ organization_id: organizationId, comment_id: id }).pluck('user_id'),
    async edit({ id, content, updatedAt }: CommentEdit, mentionedUserIds: readonly Id[]): Promise<void> {
      await comments().where({ id }).update({ content, updated_at: updatedAt })
      await trx('comment_mentions').where({ organization_id: organizationId, comment_id: id }).delete()
      await mention(id, mentionedUserIds)
    },
    resolve: ({ id, resolvedByUserId, resolvedAt }: CommentResolution) =>
      comments()
        .where({ id })
        .update({ is_resolved: resolvedAt !== null, resolved_by_user_id: resolvedByUserId, resolved_at: resolvedAt }),
    /** With its replies and everything that was told of them. */
    delete: (id: Id) => comments().where({ id }).delete(),
    repliesTo: (id: Id): Promise<Id[]> => comments().where({ parent_comment_id: id }).pluck('id'),
    /** Says how many comments on the message the person had not seen. Those deleted meanwhile are passed over. */
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

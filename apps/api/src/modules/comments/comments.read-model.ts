import type { Comment, CommentReply } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Database } from '../../db/database.ts'

type Counts = Record<Id, number>
type Reader = Pick<Actor, 'organizationId' | 'userId'>

/** Parameters: $1 the organisation, $2 the reader. */
const SHOWN = `
  select c.id, c.message_id as "messageId", c.conversation_id as "conversationId", c.content,
    array(
      select m.user_id::text from comment_mentions m
      where m.organization_id = c.organization_id and m.comment_id = c.id order by m.user_id
    ) as "mentionedUserIds",
    coalesce((
      select jsonb_object_agg(m.user_id, u.name) from comment_mentions m
      join users u on u.organization_id = m.organization_id and u.id = m.user_id
      where m.organization_id = c.organization_id and m.comment_id = c.id
    ), '{}') as "mentionedNames",
    c.parent_comment_id as "parentCommentId", c.author_id as "authorId", author.name as "authorName",
    c.created_at as "createdAt", c.updated_at as "updatedAt", c.is_resolved as "isResolved",
    resolver.name as "resolvedByName", c.author_id <> $2 and r.comment_id is null as "isUnread"
  from comments c
  join users author on author.organization_id = c.organization_id and author.id = c.author_id
  left join users resolver on resolver.organization_id = c.organization_id and resolver.id = c.resolved_by_user_id
  left join comment_reads r on r.organization_id = c.organization_id and r.comment_id = c.id and r.user_id = $2
  where c.organization_id = $1`
const ORDER = 'order by c.created_at, c.id'

const OF_MESSAGE = { name: 'comments_of_message', text: `${SHOWN} and c.message_id = $3 ${ORDER}` }
const ONE = { name: 'comment', text: `${SHOWN} and (c.id = $3 or c.parent_comment_id = $3) ${ORDER}` }

const COUNTED = `select c.message_id as "messageId", count(*)::int as count from comments c
  where c.organization_id = $1 and c.conversation_id = $2`
const COUNTS = { name: 'comment_counts', text: `${COUNTED} group by c.message_id` }
const UNREAD_COUNTS = {
  name: 'comment_counts_unread',
  text: `${COUNTED} and c.author_id <> $3 and not exists (
      select from comment_reads r
      where r.organization_id = c.organization_id and r.comment_id = c.id and r.user_id = $3
    ) group by c.message_id`,
}

/** Comments with their replies as sent to clients, oldest first. */
export interface CommentsReadModel {
  list(reader: Reader, messageId: Id): Promise<Comment[]>
  find(reader: Reader, id: Id): Promise<Comment | null>
  /** Number of comments per message of the conversation; messages without comments are absent. */
  counts(organizationId: Id, conversationId: Id): Promise<Counts>
  /** As `counts`, for comments that the reader has not seen. */
  unreadCounts(reader: Reader, conversationId: Id): Promise<Counts>
}

export function createCommentsReadModel({ hot }: Pick<Database, 'hot'>): CommentsReadModel {
  return {
    async list({ organizationId, userId }, messageId) {
      const rows = await hot.rows<CommentReply>(OF_MESSAGE, [organizationId, userId, messageId])
      const repliesOf = Map.groupBy(rows, ({ parentCommentId }) => parentCommentId)
      return (repliesOf.get(null) ?? []).map((row) => Object.assign(row, { replies: repliesOf.get(row.id) ?? [] }))
    },
    async find({ organizationId, userId }, id) {
      const rows = await hot.rows<CommentReply>(ONE, [organizationId, userId, id])
      const comment = rows.find((row) => row.id === id)
      return comment ? { ...comment, replies: rows.filter((row) => row.id !== id) } : null
    },
    counts: async (organizationId, conversationId) =>
      toCounts(await hot.rows<Count>(COUNTS, [organizationId, conversationId])),
    unreadCounts: async ({ organizationId, userId }, conversationId) =>
      toCounts(await hot.rows<Count>(UNREAD_COUNTS, [organizationId, conversationId, userId])),
  }
}

interface Count {
  messageId: Id
  count: number
}

const toCounts = (rows: readonly Count[]): Counts =>
  Object.fromEntries(rows.map(({ messageId, count }) => [messageId, count]))

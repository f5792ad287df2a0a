import { DAY_MS, type Id } from '@parley/domain'
import type { WorldComment, WorldConversation, WorldUser } from '../types.ts'
import { byTime } from './order.ts'
import type { WorldBuilder } from './world-builder.ts'

const SEEN_AFTER_MS = DAY_MS
const READ_AFTER_MS = 4 * 60_000

/** Assigns a conversation to a user on behalf of `by`, with a notification; `seen` marks it as read. */
export function addAssignment(
  builder: WorldBuilder,
  conversation: WorldConversation,
  { to, by, at, seen }: { to: Pick<WorldUser, 'id'>; by: Pick<WorldUser, 'id'>; at: Date; seen: boolean },
): void {
  conversation.assignedToUserId = to.id
  builder.world.notifications.push(
    builder.own({
      id: builder.id(),
      userId: to.id,
      kind: 'assignment',
      actorUserId: by.id,
      conversationId: conversation.id,
      messageId: null,
      commentId: null,
      transactionId: null,
      detail: null,
      createdAt: at,
      readAt: seen ? new Date(at.getTime() + READ_AFTER_MS) : null,
    }),
  )
}

/**
 * Derives the read markers of comments and the notifications about them. Everybody has seen a comment after a day, and
 * so has anybody who commented later on the same message.
 */
export function addNotices(builder: WorldBuilder): void {
  const { world, time } = builder
  const active = world.users.filter(({ status }) => status === 'active')
  const hasSeen = (userId: Id, comment: WorldComment) =>
    time.now.getTime() - comment.createdAt.getTime() > SEEN_AFTER_MS ||
    world.comments.some(
      ({ authorId, messageId, createdAt }) =>
        authorId === userId && messageId === comment.messageId && createdAt > comment.createdAt,
    )
  for (const comment of world.comments) {
    for (const { id: userId } of active) {
      if (userId !== comment.authorId && hasSeen(userId, comment)) {
        world.commentReads.push(builder.own({ userId, commentId: comment.id }))
      }
    }
    for (const [userId, kind] of notifiedUsersOf(builder, comment)) {
      if (!active.some(({ id }) => id === userId)) continue
      world.notifications.push(
        builder.own({
          id: builder.id(),
          userId,
          kind,
          actorUserId: comment.authorId,
          conversationId: comment.conversationId,
          messageId: comment.messageId,
          commentId: comment.id,
          transactionId: null,
          detail: null,
          createdAt: comment.createdAt,
          readAt: hasSeen(userId, comment) ? new Date(comment.createdAt.getTime() + READ_AFTER_MS) : null,
        }),
      )
    }
  }
  world.notifications = byTime(world.notifications, ({ createdAt }) => createdAt)
}

function notifiedUsersOf({ world }: WorldBuilder, comment: WorldComment): Map<Id, 'mention' | 'reply'> {
  const parent = world.comments.find(({ id }) => id === comment.parentCommentId)
  const told = new Map<Id, 'mention' | 'reply'>()
  if (parent) told.set(parent.authorId, 'reply')
  for (const userId of comment.mentionedUserIds) told.set(userId, 'mention')
  told.delete(comment.authorId)
  return told
}

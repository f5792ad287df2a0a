import type { Comment, Id, Notification } from '@parley/domain'
import type { NewId } from './new-id.ts'

/** Who is told of a comment: the people named in it, and of a reply the author of the comment. Never who wrote it. */
export function commentNotifications(input: {
  comment: Pick<Comment, 'id' | 'messageId' | 'conversationId' | 'authorId'>
  /** Active people of the organisation who are named in it. */
  mentionedUserIds: readonly Id[]
  /** Whose comment it replies to; null when nobody active. */
  repliedToUserId: Id | null
  /** Already told of this comment, so not told again. */
  notifiedUserIds: readonly Id[]
  now: Date
  newId: NewId
}): Notification[] {
  const { comment, mentionedUserIds, repliedToUserId, notifiedUserIds, now, newId } = input
  const notified = new Set<Id>([...notifiedUserIds, comment.authorId])
  const notifications: Notification[] = []
  const notify = (userId: Id, kind: 'mention' | 'reply') => {
    if (notified.has(userId)) return
    notified.add(userId)
    notifications.push({
      id: newId(),
      userId,
      kind,
      actorUserId: comment.authorId,
      conversationId: comment.conversationId,
      messageId: comment.messageId,
      commentId: comment.id,
      transactionId: null,
      detail: null,
      createdAt: now,
      readAt: null,
    })
  }
  for (const userId of mentionedUserIds) notify(userId, 'mention')
  if (repliedToUserId !== null) notify(repliedToUserId, 'reply')
  return notifications
}

import type { Comment, Id, Notification } from '@parley/domain'
import type { NewId } from './new-id.ts'

/**
 * The notifications of a comment: to the users whom it mentions and, for a reply, the author of the original comment;
 * never to its own author.
 */
export function commentNotifications(input: {
  comment: Pick<Comment, 'id' | 'messageId' | 'conversationId' | 'authorId'>
  /** The active users of the organisation whom the comment mentions. */
  mentionedUserIds: readonly Id[]
  /** The author of the comment that it replies to; null when it is no reply or they are inactive. */
  repliedToUserId: Id | null
  /** The users already notified of this comment, who are not notified again. */
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

import type { Actor, Comment, Conversation, Id, Notification } from '@parley/domain'
import type { NewId } from './new-id.ts'

/** Who is told of a comment: the people named in it, and of a reply the author of the comment. Never who wrote it. */
export function commentNotifications(input: {
  comment: Pick<Comment, 'id' | 'messageId' | 'conversationId' | 'authorId'>
  /** Active people of the organisation who are named in it. */
  mentionedUserIds: readonly Id[]
  /** Whose comment it replies to; null when nobody active. */
  repliedToUserId: Id | null
  /** Already told of this comment, so not told again. */
  toldUserIds: readonly Id[]
  now: Date
  newId: NewId
}): Notification[] {
  const { comment, mentionedUserIds, repliedToUserId, toldUserIds, now, newId } = input
  const told = new Set<Id>([...toldUserIds, comment.authorId])
  const notifications: Notification[] = []
  const tell = (userId: Id, kind: 'mention' | 'reply') => {
    if (told.has(userId)) return
    told.add(userId)
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
  for (const userId of mentionedUserIds) tell(userId, 'mention')
  if (repliedToUserId !== null) tell(repliedToUserId, 'reply')
  return notifications
}

/** What an assignment tells: the new assignee, unless they took it themselves; an earlier one no longer needs to know. */
export interface AssignmentNotices {
  told: Notification | null
  /** Whose unread notification of an assignment of this conversation goes away. */
  untoldUserId: Id | null
}

export function assignmentNotices(input: {
  actor: Pick<Actor, 'userId'>
  /** As it was before. */
  conversation: Pick<Conversation, 'id' | 'assignedToUserId'>
  assignedToUserId: Id | null
  now: Date
  newId: NewId
}): AssignmentNotices {
  const { actor, conversation, assignedToUserId, now, newId } = input
  if (conversation.assignedToUserId === assignedToUserId) return { told: null, untoldUserId: null }
  const isNews = assignedToUserId !== null && assignedToUserId !== actor.userId
  const told: Notification | null = isNews
    ? {
        id: newId(),
        userId: assignedToUserId,
        kind: 'assignment',
        actorUserId: actor.userId,
        conversationId: conversation.id,
        messageId: null,
        commentId: null,
        transactionId: null,
        detail: null,
        createdAt: now,
        readAt: null,
      }
    : null
  return { told, untoldUserId: conversation.assignedToUserId }
}

import type { Comment, CommentReply, Note, Notification as WireNotification } from '@parley/contract'
import { type Actor, commentPreview, type Id, type Notification, senderWithoutPerson } from '@parley/domain'
import type { Owned, WorldComment, WorldNote } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { newestFirst } from './paging.ts'
import { readKey } from './store.ts'
import { get } from './views.ts'

export function noteView({ store }: MockContext, note: Owned<WorldNote>): Note {
  const name = store.users.get(note.createdByUserId)?.name ?? null
  return {
    id: note.id,
    conversationId: note.conversationId,
    customerId: note.customerId,
    content: note.content,
    createdByUserId: note.createdByUserId,
    authorName: name,
    author: name === null ? null : { name },
    createdAt: note.createdAt.toISOString(),
    isPinned: note.isPinned,
    isArchived: note.isArchived,
  }
}

export function isUnreadComment({ store }: MockContext, { userId }: Actor, comment: WorldComment): boolean {
  return comment.authorId !== userId && !store.commentReads.has(readKey(userId, comment.id))
}

/** All comments on a message, replies included, oldest first. */
export function commentsOfMessage({ store }: MockContext, messageId: Id): Owned<WorldComment>[] {
  const comments = [...store.comments.values()].filter((comment) => comment.messageId === messageId)
  return newestFirst(comments, ({ createdAt }) => createdAt).toReversed()
}

/** A comment with its replies, oldest first. */
export function commentView(context: MockContext, actor: Actor, comment: Owned<WorldComment>): Comment {
  const replies = commentsOfMessage(context, comment.messageId)
    .filter(({ parentCommentId }) => parentCommentId === comment.id)
    .map((reply) => replyView(context, actor, reply))
  return { ...replyView(context, actor, comment), replies }
}

function replyView(context: MockContext, actor: Actor, comment: Owned<WorldComment>): CommentReply {
  const { store } = context
  const { resolvedByUserId } = comment
  return {
    id: comment.id,
    messageId: comment.messageId,
    conversationId: comment.conversationId,
    content: comment.content,
    mentionedUserIds: comment.mentionedUserIds.toSorted(),
    mentionedNames: Object.fromEntries(comment.mentionedUserIds.map((id) => [id, get(store.users, id).name])),
    parentCommentId: comment.parentCommentId,
    authorId: comment.authorId,
    authorName: get(store.users, comment.authorId).name,
    createdAt: comment.createdAt.toISOString(),
    updatedAt: comment.updatedAt.toISOString(),
    isResolved: comment.resolvedAt !== null,
    resolvedByName: resolvedByUserId === null ? null : get(store.users, resolvedByUserId).name,
    isUnread: isUnreadComment(context, actor, comment),
  }
}

export function notificationView({ store }: MockContext, notification: Owned<Notification>): WireNotification {
  const { organizationId, actorUserId, conversationId, commentId, transactionId } = notification
  const call = notification.callId ? store.calls.get(notification.callId) : undefined
  const subject =
    conversationId === null
      ? transactionId !== null && get(store.transactions, transactionId)
      : get(store.conversations, conversationId)
  const customerId = subject ? subject.customerId : (call?.customerId ?? null)
  const nameOf = (id: Id) => {
    const user = store.users.get(id)
    return user?.organizationId === organizationId ? user.name : null
  }
  const customerName = customerId === null ? null : get(store.customers, customerId).name
  const meeting = notification.meetingId ? get(store.meetings, notification.meetingId) : null
  return {
    id: notification.id,
    kind: notification.kind,
    actorName:
      actorUserId === null ? senderWithoutPerson(notification.kind, customerName) : get(store.users, actorUserId).name,
    conversationId,
    messageId: notification.messageId,
    transactionId,
    meetingId: notification.meetingId ?? null,
    meetingStart: meeting ? (notification.meetingStart ?? meeting.startTime).toISOString() : null,
    roomCode: notification.roomCode ?? null,
    customerName,
    preview: commentId === null ? notification.detail : commentPreview(get(store.comments, commentId).content, nameOf),
    createdAt: notification.createdAt.toISOString(),
    isRead: notification.readAt !== null,
  }
}

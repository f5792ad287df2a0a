import {
  checkDeleteComment,
  checkEditComment,
  checkFreeText,
  checkReply,
  checkResolveComment,
  mentionedIds,
} from '@parley/domain'
import type { Actor, Comment, Decision, Id, Message, Notification } from '@parley/domain'
import type { NewActivity } from './change.ts'
import { commentLifecycle } from './comment.lifecycle.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { commentNotifications } from './notification.decisions.ts'

export interface CreateCommentChanges {
  comment: Comment
  mentionedUserIds: Id[]
  notifications: Notification[]
  activity: NewActivity
}

export type CommentEdit = Pick<Comment, 'id' | 'content' | 'updatedAt'>
export type CommentResolution = Pick<Comment, 'id' | 'resolvedByUserId' | 'resolvedAt'>

/** Where a stored comment stands. */
export function commentState({ resolvedAt }: Pick<Comment, 'resolvedAt'>): 'resolved' | 'unresolved' {
  return resolvedAt === null ? 'unresolved' : 'resolved'
}

/** Decides a comment on a message, or with `parent` a reply to a comment on it. */
export function decideCreateComment(input: {
  actor: Pick<Actor, 'userId'>
  message: Pick<Message, 'id' | 'conversationId'>
  /** Whose conversation it is. */
  customerId: Id
  parent: Comment | null
  content: string
  /** Says who is an active member of the organisation; everybody else is neither kept as mentioned nor told. */
  isActive: (userId: Id) => boolean
  now: Date
  newId: NewId
}): Decision<{ changes: CreateCommentChanges }> {
  const { actor, message, customerId, parent, content, isActive, now, newId } = input
  const text = checkFreeText(content, 'content')
  if (!text.allowed) return text
  const place = parent && checkReply(parent, message.id)
  if (place && !place.allowed) return place
  const comment: Comment = {
    id: newId(),
    messageId: message.id,
    conversationId: message.conversationId,
    content,
    parentCommentId: parent?.id ?? null,
    authorId: actor.userId,
    resolvedByUserId: null,
    resolvedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const mentionedUserIds = mentionedIds(content).filter(isActive)
  const activity: NewActivity = {
    id: newId(),
    actionType: 'message_commented',
    userId: actor.userId,
    customerId,
    details: {},
    createdAt: now,
  }
  const repliedToUserId = parent && isActive(parent.authorId) ? parent.authorId : null
  const notifications = commentNotifications({
    comment,
    mentionedUserIds,
    repliedToUserId,
    toldUserIds: [],
    now,
    newId,
  })
  return { allowed: true, changes: { comment, mentionedUserIds, notifications, activity } }
}

export interface EditCommentChanges {
  comment: CommentEdit
  mentionedUserIds: Id[]
  notifications: Notification[]
}

/** Decides another text for a comment; people it newly names are told, once. The same text changes nothing (null). */
export function decideEditComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  content: string
  /** Named in the text as it was. */
  mentionedBefore: readonly Id[]
  /** Has been told of this comment. */
  toldUserIds: readonly Id[]
  isActive: (userId: Id) => boolean
  now: Date
  newId: NewId
}): Decision<{ changes: EditCommentChanges | null }> {
  const { actor, comment, content, mentionedBefore, toldUserIds, isActive, now, newId } = input
  const author = checkEditComment(comment, actor)
  if (!author.allowed) return author
  const text = checkFreeText(content, 'content')
  if (!text.allowed) return text
  const next = transition(commentLifecycle, commentState(comment), 'comment.edit')
  if (!next.allowed) return next
  if (content === comment.content) return { allowed: true, changes: null }
  const mentionedUserIds = mentionedIds(content).filter((id) => isActive(id) || mentionedBefore.includes(id))
  return {
    allowed: true,
    changes: {
      comment: { id: comment.id, content, updatedAt: now },
      mentionedUserIds,
      notifications: commentNotifications({
        comment,
        mentionedUserIds,
        repliedToUserId: null,
        toldUserIds: [...mentionedBefore, ...toldUserIds],
        now,
        newId,
      }),
    },
  }
}

/** Decides resolving or unresolving; null changes when the comment stands so already. Not an edit. */
export function decideResolveComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  isResolved: boolean
  now: Date
}): Decision<{ changes: { comment: CommentResolution } | null }> {
  const { actor, comment, isResolved, now } = input
  const check = checkResolveComment(comment)
  if (!check.allowed) return check
  const state = commentState(comment)
  if ((state === 'resolved') === isResolved) return { allowed: true, changes: null }
  const next = transition(commentLifecycle, state, isResolved ? 'comment.resolve' : 'comment.unresolve')
  if (!next.allowed) return next
  const resolution = isResolved
    ? { resolvedByUserId: actor.userId, resolvedAt: now }
    : { resolvedByUserId: null, resolvedAt: null }
  return { allowed: true, changes: { comment: { id: comment.id, ...resolution } } }
}

/** Decides deleting a comment; its replies and what was told of them go with it. */
export function decideDeleteComment(actor: Pick<Actor, 'userId'>, comment: Comment): Decision {
  const check = checkDeleteComment(comment, actor)
  if (!check.allowed) return check
  const next = transition(commentLifecycle, commentState(comment), 'comment.delete')
  return next.allowed ? { allowed: true } : next
}

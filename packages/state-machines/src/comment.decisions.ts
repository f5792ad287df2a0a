import {
  checkDeleteComment,
  checkEditComment,
  checkFreeText,
  checkReply,
  checkResolveComment,
  mentionedIds,
} from '@parley/domain'
import type { Actor, Comment, Decision, Id, Message } from '@parley/domain'
import { noteActivity, notify, patch, put, remove } from './change.ts'
import type { Change } from './change.ts'
import type { NewRecords } from './changed-records.ts'
import { commentLifecycle } from './comment.lifecycle.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { commentNotifications } from './notification.decisions.ts'

/** The lifecycle state of a stored comment. */
export function commentState({ resolvedAt }: Pick<Comment, 'resolvedAt'>): 'resolved' | 'unresolved' {
  return resolvedAt === null ? 'unresolved' : 'resolved'
}

/** Decides a new comment on a message, or with `parent` a reply to one of its comments. */
export function decideCreateComment(input: {
  actor: Pick<Actor, 'userId'>
  message: Pick<Message, 'id' | 'conversationId'>
  /** The customer of the conversation. */
  customerId: Id
  parent: Comment | null
  content: string
  /**
   * Whether a user is an active member of the organisation; mentions of anybody else are neither stored nor notified.
   */
  isActive: (userId: Id) => boolean
  now: Date
  newId: NewId
}): Decision<{ comment: NewRecords['comment']; changes: Change[] }> {
  const { actor, message, customerId, parent, content, isActive, now, newId } = input
  const text = checkFreeText(content, 'content')
  if (!text.allowed) return text
  const place = parent && checkReply(parent, message.id)
  if (place && !place.allowed) return place
  const mentionedUserIds = mentionedIds(content).filter(isActive)
  const comment = {
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
    mentionedUserIds,
  }
  const activity = noteActivity({
    id: newId(),
    actionType: 'message_commented',
    userId: actor.userId,
    customerId,
    details: {},
    createdAt: now,
  })
  const repliedToUserId = parent && isActive(parent.authorId) ? parent.authorId : null
  const notifications = commentNotifications({
    comment,
    mentionedUserIds,
    repliedToUserId,
    notifiedUserIds: [],
    now,
    newId,
  })
  return { allowed: true, comment, changes: [put('comment', comment), activity, ...notifications.map(notify)] }
}

/**
 * Decides the new text of an edited comment; users whom it newly mentions are notified, once. No changes when the text
 * is the same.
 */
export function decideEditComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  content: string
  /** The users mentioned in the text before the edit. */
  mentionedBefore: readonly Id[]
  /** The users already notified of this comment. */
  notifiedUserIds: readonly Id[]
  isActive: (userId: Id) => boolean
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, comment, content, mentionedBefore, notifiedUserIds, isActive, now, newId } = input
  const author = checkEditComment(comment, actor)
  if (!author.allowed) return author
  const text = checkFreeText(content, 'content')
  if (!text.allowed) return text
  const next = transition(commentLifecycle, commentState(comment), 'comment.edit')
  if (!next.allowed) return next
  if (content === comment.content) return { allowed: true, changes: [] }
  const mentionedUserIds = mentionedIds(content).filter((id) => isActive(id) || mentionedBefore.includes(id))
  const notifications = commentNotifications({
    comment,
    mentionedUserIds,
    repliedToUserId: null,
    notifiedUserIds: [...mentionedBefore, ...notifiedUserIds],
    now,
    newId,
  })
  const edited = patch('comment', { ...comment, notifiedUserIds }, { content, updatedAt: now, mentionedUserIds })
  return { allowed: true, changes: [edited, ...notifications.map(notify)] }
}

/** Decides that a comment is resolved or unresolved; no changes when it already is. Does not count as an edit. */
export function decideResolveComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  isResolved: boolean
  now: Date
}): Decision<{ changes: Change[] }> {
  const { actor, comment, isResolved, now } = input
  const check = checkResolveComment(comment)
  if (!check.allowed) return check
  const state = commentState(comment)
  if ((state === 'resolved') === isResolved) return { allowed: true, changes: [] }
  const next = transition(commentLifecycle, state, isResolved ? 'comment.resolve' : 'comment.unresolve')
  if (!next.allowed) return next
  const resolution = isResolved
    ? { resolvedByUserId: actor.userId, resolvedAt: now }
    : { resolvedByUserId: null, resolvedAt: null }
  return { allowed: true, changes: [patch('comment', comment, resolution)] }
}

/** Decides that a comment is deleted, with its replies and their notifications. */
export function decideDeleteComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  /** The users notified of this comment or of a reply to it. */
  notifiedUserIds: readonly Id[]
}): Decision<{ changes: Change[] }> {
  const { actor, comment, notifiedUserIds } = input
  const check = checkDeleteComment(comment, actor)
  if (!check.allowed) return check
  const next = transition(commentLifecycle, commentState(comment), 'comment.delete')
  if (!next.allowed) return next
  return { allowed: true, changes: [remove('comment', { ...comment, notifiedUserIds })] }
}

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

/** Decides another text for a comment; people it newly names are told, once. The same text changes nothing. */
export function decideEditComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  content: string
  /** Named in the text as it was. */
  mentionedBefore: readonly Id[]
  /** Has been told of this comment. */
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

/** Decides resolving or unresolving; nothing changes when the comment stands so already. Not an edit. */
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

/** Decides deleting a comment; its replies and what was told of them go with it. */
export function decideDeleteComment(input: {
  actor: Pick<Actor, 'userId'>
  comment: Comment
  /** Has been told of this comment or of a reply to it. */
  notifiedUserIds: readonly Id[]
}): Decision<{ changes: Change[] }> {
  const { actor, comment, notifiedUserIds } = input
  const check = checkDeleteComment(comment, actor)
  if (!check.allowed) return check
  const next = transition(commentLifecycle, commentState(comment), 'comment.delete')
  if (!next.allowed) return next
  return { allowed: true, changes: [remove('comment', { ...comment, notifiedUserIds })] }
}

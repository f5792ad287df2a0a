import {
  createComment,
  deleteComment,
  editComment,
  getCommentCounts,
  getUnreadCommentCounts,
  listComments,
  problems,
  readComments,
  resolveComment,
} from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Owned, WorldComment } from '@parley/scenarios'
import {
  decideCreateComment,
  decideDeleteComment,
  decideEditComment,
  decideResolveComment,
} from '@parley/state-machines'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy, readKey } from '../store.ts'
import { commentsOfMessage, commentView, isUnreadComment } from '../views-team-talk.ts'
import { get } from '../views.ts'
import {
  deleteNotifications,
  insertNotifications,
  markNotificationsRead,
  tellNotified,
} from '../write-notifications.ts'
import { insertActivity } from '../write-text.ts'
import { findOwn } from './conversations.ts'

type Stored = Owned<WorldComment>

export function handleComments({ on }: Handle, context: MockContext): void {
  const { store, live, now, newId } = context
  const ownComment = (actor: Actor, id: Id) => findOwn(store.comments, actor, id, 'comment')
  const ownMessage = (actor: Actor, id: Id) => findOwn(store.messages, actor, id, 'message')

  const tell = ({ organizationId, id, conversationId, messageId }: Stored) =>
    live.tell({ type: 'comment', organizationId, ids: { conversationId, messageId, commentId: id } })

  const countComments = (actor: Actor, id: Id, matches: (comment: Stored) => boolean) => {
    const conversation = findOwn(store.conversations, actor, id, 'conversation')
    const counts: Record<Id, number> = {}
    for (const comment of store.comments.values()) {
      if (comment.conversationId !== conversation.id || !matches(comment)) continue
      counts[comment.messageId] = (counts[comment.messageId] ?? 0) + 1
    }
    return { value: counts }
  }

  on(getCommentCounts, ({ actor, params }) => countComments(actor, params.id, () => true))

  on(getUnreadCommentCounts, ({ actor, params }) =>
    countComments(actor, params.id, (comment) => isUnreadComment(context, actor, comment)),
  )

  on(listComments, ({ actor, params }) => {
    const message = ownMessage(actor, params.id)
    const value = commentsOfMessage(context, message.id)
      .filter(({ parentCommentId }) => parentCommentId === null)
      .map((comment) => commentView(context, actor, comment))
    return { value }
  })

  on(readComments, ({ actor, params }) => {
    const { id: messageId, conversationId, organizationId } = ownMessage(actor, params.id)
    const unread = commentsOfMessage(context, messageId).filter((one) => isUnreadComment(context, actor, one))
    for (const { id } of unread) store.commentReads.add(readKey(actor.userId, id))
    if (unread.length > 0) {
      live.tell({ type: 'comment', organizationId, ids: { conversationId, messageId }, onlyUserId: actor.userId })
    }
    const notifications = ownedBy(store.notifications, organizationId)
    markNotificationsRead(
      context,
      organizationId,
      notifications.filter((one) => one.userId === actor.userId && one.messageId === messageId),
    )
    return { value: { updated: unread.length } }
  })

  on(createComment, ({ actor, body }) => {
    const message = ownMessage(actor, body.messageId)
    if (body.conversationId && body.conversationId !== message.conversationId) {
      throw problems.notFound('message in this conversation')
    }
    const { customerId } = get(store.conversations, message.conversationId)
    const outcome = decideCreateComment({
      actor,
      message,
      customerId,
      parent: body.parentCommentId ? ownComment(actor, body.parentCommentId) : null,
      content: body.content,
      isActive: activePeople(context, actor),
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    const { organizationId } = actor
    const { comment, mentionedUserIds, notifications, activity } = outcome.changes
    const stored: Stored = { ...comment, mentionedUserIds, organizationId }
    store.comments.set(stored.id, stored)
    insertNotifications(context, organizationId, notifications)
    insertActivity(context, organizationId, activity)
    tell(stored)
    return { value: commentView(context, actor, stored) }
  })

  on(editComment, ({ actor, params, body }) => {
    const stored = ownComment(actor, params.id)
    const toldBefore = ownedBy(store.notifications, actor.organizationId).filter(
      ({ commentId }) => commentId === stored.id,
    )
    const outcome = decideEditComment({
      actor,
      comment: stored,
      content: body.content,
      mentionedBefore: stored.mentionedUserIds,
      toldUserIds: toldBefore.map(({ userId }) => userId),
      isActive: activePeople(context, actor),
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    if (outcome.changes) {
      const { comment, mentionedUserIds, notifications } = outcome.changes
      Object.assign(stored, comment, { mentionedUserIds })
      insertNotifications(context, actor.organizationId, notifications)
      tellNotified(context, actor.organizationId, toldBefore)
      tell(stored)
    }
    return { value: commentView(context, actor, stored) }
  })

  on(resolveComment, ({ actor, params, body }) => {
    const stored = ownComment(actor, params.id)
    const outcome = decideResolveComment({ actor, comment: stored, isResolved: body.isResolved, now: now() })
    if (!outcome.allowed) throw problems.refused(outcome)
    if (outcome.changes) {
      Object.assign(stored, outcome.changes.comment)
      tell(stored)
    }
    return { value: commentView(context, actor, stored) }
  })

  on(deleteComment, ({ actor, params }) => {
    const stored = ownComment(actor, params.id)
    const outcome = decideDeleteComment(actor, stored)
    if (!outcome.allowed) throw problems.refused(outcome)
    const gone = ownedBy(store.comments, actor.organizationId).filter(
      ({ id, parentCommentId }) => id === stored.id || parentCommentId === stored.id,
    )
    const ids = new Set<Id | null>(gone.map(({ id }) => id))
    deleteNotifications(context, actor.organizationId, ({ commentId }) => ids.has(commentId))
    for (const { id } of gone) store.comments.delete(id)
    tell(stored)
    return { value: undefined }
  })
}

function activePeople({ store }: MockContext, { organizationId }: Actor): (id: Id) => boolean {
  return (id) => {
    const user = store.users.get(id)
    return user?.organizationId === organizationId && user.status === 'active'
  }
}

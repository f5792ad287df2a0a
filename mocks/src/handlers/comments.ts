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
  written,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy, readKey } from '../store.ts'
import { commentsOfMessage, commentView, isUnreadComment } from '../views-team-talk.ts'
import { get } from '../views.ts'
import { markNotificationsRead, notifiedUsersOf } from '../write-notifications.ts'

type Stored = Owned<WorldComment>

export function handleComments({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const ownComment = (actor: Actor, id: Id) => findOwn(store.comments, actor, id, 'comment')
  const ownMessage = (actor: Actor, id: Id) => findOwn(store.messages, actor, id, 'message')

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
    const read = { conversationId, messageId, userId: actor.userId }
    if (unread.length > 0) applyChanges(context, actor, [written('commentRead', read)])
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
    applyChanges(context, actor, outcome.changes)
    return { value: commentView(context, actor, get(store.comments, outcome.comment.id)) }
  })

  on(editComment, ({ actor, params, body }) => {
    const stored = ownComment(actor, params.id)
    const outcome = decideEditComment({
      actor,
      comment: stored,
      content: body.content,
      mentionedBefore: stored.mentionedUserIds,
      notifiedUserIds: notifiedUsersOf(context, actor.organizationId, [stored.id]),
      isActive: activePeople(context, actor),
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: commentView(context, actor, stored) }
  })

  on(resolveComment, ({ actor, params, body }) => {
    const stored = ownComment(actor, params.id)
    const outcome = decideResolveComment({ actor, comment: stored, isResolved: body.isResolved, now: now() })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: commentView(context, actor, stored) }
  })

  on(deleteComment, ({ actor, params }) => {
    const stored = ownComment(actor, params.id)
    const gone = ownedBy(store.comments, actor.organizationId)
      .filter(({ id, parentCommentId }) => id === stored.id || parentCommentId === stored.id)
      .map(({ id }) => id)
    const notifiedUserIds = notifiedUsersOf(context, actor.organizationId, gone)
    const outcome = decideDeleteComment({ actor, comment: stored, notifiedUserIds })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: undefined }
  })
}

function activePeople({ store }: MockContext, { organizationId }: Actor): (id: Id) => boolean {
  return (id) => {
    const user = store.users.get(id)
    return user?.organizationId === organizationId && user.status === 'active'
  }
}

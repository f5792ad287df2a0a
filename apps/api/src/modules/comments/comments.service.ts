import { type BodyOf, type Comment as WireComment, type createComment, problems } from '@parley/contract'
import { type Actor, type Comment, type Id, mentionedIds, UNKNOWN_PERSON } from '@parley/domain'
import {
  decideCreateComment,
  decideDeleteComment,
  decideEditComment,
  decideResolveComment,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LiveUpdate } from '../../events/live-updates.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { findMessagePlace } from '../messages/message-place.ts'
import { createNotifier } from '../notifications/notifier.ts'
import { findPeople } from '../users/people.ts'
import { createCommentsRepository } from './comments.repository.ts'

export interface CommentsService {
  create(actor: Actor, draft: BodyOf<typeof createComment>, call: IdempotentCall | null): Promise<WireComment>
  edit(actor: Actor, id: Id, content: string): Promise<void>
  resolve(actor: Actor, id: Id, isResolved: boolean): Promise<void>
  delete(actor: Actor, id: Id): Promise<void>
  /** Marks what the actor had not seen on the message, and their notifications about it; says how many comments. */
  markRead(actor: Actor, messageId: Id): Promise<number>
}

export function createCommentsService(context: Context): CommentsService {
  const { knex } = context.database
  const { live, clock } = context
  const notifier = createNotifier(context)

  const create = async (trx: Knex.Transaction, actor: Actor, draft: BodyOf<typeof createComment>) => {
    const { organizationId } = actor
    const message = await findMessagePlace(trx, organizationId, draft.messageId)
    if (!message) throw problems.notFound('message')
    if (draft.conversationId !== undefined && draft.conversationId !== message.conversationId) {
      throw problems.notFound('message in this conversation')
    }
    const comments = createCommentsRepository(trx, organizationId)
    const parent = draft.parentCommentId ? ((await comments.hold(draft.parentCommentId)) ?? null) : null
    if (draft.parentCommentId && !parent) throw problems.notFound('comment')
    const concerned = [...mentionedIds(draft.content), ...(parent ? [parent.authorId] : [])]
    const people = await findPeople(trx, organizationId, concerned)
    const outcome = decideCreateComment({
      actor,
      message,
      customerId: message.customerId,
      parent,
      content: draft.content,
      isActive: (id) => people.get(id)?.isActive === true,
      now: clock.now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    const { comment, mentionedUserIds, notifications, activity } = outcome.changes
    await comments.insert(comment, mentionedUserIds)
    await recordActivity(trx, organizationId, [activity])
    await notifier.tell(trx, actor, notifications, comment.content)
    await live.record(trx, [commentChange(organizationId, comment)])
    const named = mentionedUserIds.map((id): [Id, string] => [id, people.get(id)?.name ?? UNKNOWN_PERSON])
    return toWireComment(comment, Object.fromEntries(named), actor.name)
  }

  return {
    create: (actor, draft, call) =>
      inTransaction(knex, (trx) => idempotent(trx, call, () => create(trx, actor, draft))),

    edit: (actor, id, content) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        const comments = createCommentsRepository(trx, organizationId)
        const comment = await comments.lock(id)
        if (!comment) throw problems.notFound('comment')
        const people = await findPeople(trx, organizationId, mentionedIds(content))
        const toldUserIds = await notifier.toldOf(trx, organizationId, [id])
        const outcome = decideEditComment({
          actor,
          comment,
          content,
          mentionedBefore: await comments.mentionedIn(id),
          toldUserIds,
          isActive: (userId) => people.get(userId)?.isActive === true,
          now: clock.now(),
          newId,
        })
        if (!outcome.allowed) throw problems.refused(outcome)
        if (!outcome.changes) return
        await comments.edit(outcome.changes.comment, outcome.changes.mentionedUserIds)
        await notifier.tell(trx, actor, outcome.changes.notifications, content)
        await notifier.refresh(trx, organizationId, toldUserIds)
        await live.record(trx, [commentChange(organizationId, comment)])
      }),

    resolve: (actor, id, isResolved) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        const comments = createCommentsRepository(trx, organizationId)
        const comment = await comments.lock(id)
        if (!comment) throw problems.notFound('comment')
        const outcome = decideResolveComment({ actor, comment, isResolved, now: clock.now() })
        if (!outcome.allowed) throw problems.refused(outcome)
        if (!outcome.changes) return
        await comments.resolve(outcome.changes.comment)
        await live.record(trx, [commentChange(organizationId, comment)])
      }),

    delete: (actor, id) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        const comments = createCommentsRepository(trx, organizationId)
        const comment = await comments.lockForDelete(id)
        if (!comment) throw problems.notFound('comment')
        const outcome = decideDeleteComment(actor, comment)
        if (!outcome.allowed) throw problems.refused(outcome)
        const toldUserIds = await notifier.toldOf(trx, organizationId, [id, ...(await comments.repliesTo(id))])
        await comments.delete(id)
        await notifier.refresh(trx, organizationId, toldUserIds)
        await live.record(trx, [commentChange(organizationId, comment)])
      }),

    markRead: ({ organizationId, userId }, messageId) =>
      inTransaction(knex, async (trx) => {
        const message = await findMessagePlace(trx, organizationId, messageId)
        if (!message) throw problems.notFound('message')
        const { conversationId } = message
        const updated = await createCommentsRepository(trx, organizationId).markRead(messageId, userId, clock.now())
        await notifier.markMessageRead(trx, { organizationId, userId }, messageId)
        if (updated > 0) {
          const ids = { conversationId, messageId }
          await live.record(trx, [{ organizationId, topic: 'comment', ids, onlyUserId: userId }])
        }
        return updated
      }),
  }
}

function commentChange(
  organizationId: Id,
  { id, messageId, conversationId }: Pick<Comment, 'id' | 'messageId' | 'conversationId'>,
): LiveUpdate {
  return { organizationId, topic: 'comment', ids: { conversationId, messageId, commentId: id } }
}

/** A comment that the reader has just written. */
function toWireComment(comment: Comment, mentionedNames: Record<Id, string>, authorName: string): WireComment {
  const { id, messageId, conversationId, content, parentCommentId, authorId, createdAt, updatedAt } = comment
  return {
    id,
    messageId,
    conversationId,
    content,
    mentionedUserIds: Object.keys(mentionedNames).toSorted(),
    mentionedNames,
    parentCommentId,
    authorId,
    authorName,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isResolved: false,
    resolvedByName: null,
    isUnread: false,
    replies: [],
  }
}

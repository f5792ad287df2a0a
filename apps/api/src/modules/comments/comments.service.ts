import { type BodyOf, type Comment as WireComment, type createComment, problems } from '@parley/contract'
import { type Actor, type Comment, type Decision, type Id, mentionedIds, UNKNOWN_PERSON } from '@parley/domain'
import {
  type Change,
  decideCreateComment,
  decideDeleteComment,
  decideEditComment,
  decideResolveComment,
  written,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findMessageRef } from '../messages/message-ref.ts'
import { createNotificationsRepository } from '../notifications/notifications.repository.ts'
import { markMessageRead } from '../notifications/notifications.service.ts'
import { findPeople, type Person } from '../users/people.ts'
import { createCommentsRepository } from './comments.repository.ts'

export interface CommentsService {
  create(caller: Caller, draft: BodyOf<typeof createComment>): Promise<WireComment>
  edit(caller: Caller, id: Id, content: string): Promise<void>
  resolve(caller: Caller, id: Id, isResolved: boolean): Promise<void>
  delete(caller: Caller, id: Id): Promise<void>
  /** Marks the message's comments and the actor's notifications about it as read; returns the number of comments. */
  markRead(actor: Actor, messageId: Id): Promise<number>
}

interface Subject {
  actor: Actor
  comment: Comment
  comments: ReturnType<typeof createCommentsRepository>
  notifications: ReturnType<typeof createNotificationsRepository>
  now: Date
  trx: Knex.Transaction
}

export function createCommentsService(context: Context): CommentsService {
  const { knex } = context.database
  const { clock } = context

  const create = async (trx: Knex.Transaction, caller: Caller, draft: BodyOf<typeof createComment>) => {
    const { actor } = caller
    const { organizationId } = actor
    const message = await findMessageRef(trx, organizationId, draft.messageId)
    if (!message) throw problems.notFound('message')
    if (draft.conversationId !== undefined && draft.conversationId !== message.conversationId) {
      throw problems.notFound('message in this conversation')
    }
    const comments = createCommentsRepository(trx, organizationId)
    const parent = draft.parentCommentId ? ((await comments.hold(draft.parentCommentId)) ?? null) : null
    if (draft.parentCommentId && !parent) throw problems.notFound('comment')
    const concerned = [...mentionedIds(draft.content), ...(parent ? [parent.authorId] : [])]
    const people = await findPeople(trx, organizationId, concerned)
    const now = clock.now()
    const outcome = decideCreateComment({
      actor,
      message,
      customerId: message.customerId,
      parent,
      content: draft.content,
      isActive: (id) => people.get(id)?.isActive === true,
      now,
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    await applyChanges(context, trx, byCaller(caller, now), outcome.changes)
    return toWireComment(outcome.comment, people, actor.name)
  }

  /** Locks the comment, calls `decide` and applies its changes. */
  const change = (
    { caller, id, forDelete = false }: { caller: Caller; id: Id; forDelete?: boolean },
    decide: (subject: Subject) => Decision<{ changes: Change[] }> | Promise<Decision<{ changes: Change[] }>>,
  ) =>
    inTransaction(knex, async (trx) => {
      const { actor } = caller
      const comments = createCommentsRepository(trx, actor.organizationId)
      const comment = await (forDelete ? comments.lockForDelete(id) : comments.lock(id))
      if (!comment) throw problems.notFound('comment')
      const notifications = createNotificationsRepository(trx, actor.organizationId)
      const now = clock.now()
      const outcome = await decide({ actor, comment, comments, notifications, now, trx })
      if (!outcome.allowed) throw problems.refused(outcome)
      await applyChanges(context, trx, byCaller(caller, now), outcome.changes)
    })

  return {
    create: (caller, draft) =>
      inTransaction(knex, (trx) => idempotent(trx, caller.idempotency, () => create(trx, caller, draft))),

    edit: (caller, id, content) =>
      change({ caller, id }, async ({ comments, notifications, trx, ...subject }) => {
        const people = await findPeople(trx, caller.actor.organizationId, mentionedIds(content))
        return decideEditComment({
          ...subject,
          content,
          mentionedBefore: await comments.mentionedIn(id),
          notifiedUserIds: await notifications.notifiedUsersOf([id]),
          isActive: (userId) => people.get(userId)?.isActive === true,
          newId,
        })
      }),

    resolve: (caller, id, isResolved) =>
      change({ caller, id }, ({ actor, comment, now }) => decideResolveComment({ actor, comment, isResolved, now })),

    delete: (caller, id) =>
      change({ caller, id, forDelete: true }, async ({ actor, comment, comments, notifications }) => {
        const notifiedUserIds = await notifications.notifiedUsersOf([id, ...(await comments.repliesTo(id))])
        return decideDeleteComment({ actor, comment, notifiedUserIds })
      }),

    markRead: (actor, messageId) =>
      inTransaction(knex, async (trx) => {
        const { organizationId, userId } = actor
        const now = clock.now()
        const message = await findMessageRef(trx, organizationId, messageId)
        if (!message) throw problems.notFound('message')
        const { conversationId } = message
        const updated = await createCommentsRepository(trx, organizationId).markRead(messageId, userId, now)
        await markMessageRead(context, trx, actor, messageId)
        if (updated > 0) {
          const changes = [written('commentRead', { conversationId, messageId, userId })]
          await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), changes)
        }
        return updated
      }),
  }
}

/** The response for a comment that the reader has just written. */
function toWireComment(
  comment: Comment & { mentionedUserIds: readonly Id[] },
  people: ReadonlyMap<Id, Person>,
  authorName: string,
): WireComment {
  const { id, messageId, conversationId, content, parentCommentId, authorId, createdAt, updatedAt } = comment
  const mentionedUserIds = comment.mentionedUserIds.toSorted()
  return {
    id,
    messageId,
    conversationId,
    content,
    mentionedUserIds,
    mentionedNames: Object.fromEntries(
      mentionedUserIds.map((userId) => [userId, people.get(userId)?.name ?? UNKNOWN_PERSON]),
    ),
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

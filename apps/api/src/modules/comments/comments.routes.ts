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
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { conversationExists } from '../conversations/conversation-records.ts'
import { findMessageRef } from '../messages/message-ref.ts'
import { createCommentsReadModel } from './comments.read-model.ts'
import { createCommentsService } from './comments.service.ts'

export function registerCommentRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const readModel = createCommentsReadModel(context.database)
  const comments = createCommentsService(context)
  const get = async (actor: Actor, id: Id) => {
    const comment = await readModel.find(actor, id)
    if (!comment) throw problems.notFound('comment')
    return comment
  }
  const ofConversation = async ({ organizationId }: Actor, id: Id, counts: Record<Id, number>) => {
    const isKnown = Object.keys(counts).length > 0 || (await conversationExists(knex, organizationId, id))
    if (!isKnown) throw problems.notFound('conversation')
    return counts
  }

  routes.onWire(getCommentCounts, async ({ actor, params: { id } }) =>
    ofConversation(actor, id, await readModel.counts(actor.organizationId, id)),
  )

  routes.onWire(getUnreadCommentCounts, async ({ actor, params: { id } }) =>
    ofConversation(actor, id, await readModel.unreadCounts(actor, id)),
  )

  routes.onWire(listComments, async ({ actor, params: { id } }) => {
    const found = await readModel.list(actor, id)
    if (found.length === 0 && !(await findMessageRef(knex, actor.organizationId, id))) {
      throw problems.notFound('message')
    }
    return found
  })

  routes.on(readComments, async ({ actor, params }) => ({ updated: await comments.markRead(actor, params.id) }))

  routes.on(createComment, ({ body, ...caller }) => comments.create(caller, body))

  routes.onWire(editComment, async ({ params, body, ...caller }) => {
    await comments.edit(caller, params.id, body.content)
    return get(caller.actor, params.id)
  })

  routes.onWire(resolveComment, async ({ params, body, ...caller }) => {
    await comments.resolve(caller, params.id, body.isResolved)
    return get(caller.actor, params.id)
  })

  routes.on(deleteComment, async ({ params, ...caller }) => {
    await comments.delete(caller, params.id)
    return undefined
  })
}

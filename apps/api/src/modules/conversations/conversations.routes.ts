import { getCommentCounts, getConversation, listConversations, problems } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { createConversationsReadModel } from './conversations.read-model.ts'
import { checkFiltersExist, conversationExists } from './conversations.service.ts'

export function registerConversationRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const readModel = createConversationsReadModel(context.database)

  routes.onWire(listConversations, async ({ actor, query }) => {
    const { rows, next } = await readModel.list(actor, query)
    if (rows.length === 0) await checkFiltersExist(knex, actor.organizationId, query)
    return reply(rows, { next })
  })

  routes.onWire(getConversation, async ({ actor, params }) => {
    const conversation = await readModel.find(actor, params.id)
    if (!conversation) throw problems.notFound('conversation')
    return conversation
  })

  routes.on(getCommentCounts, async ({ actor, params }) => {
    const counts = await readModel.commentCounts(actor.organizationId, params.id)
    const isKnown = Object.keys(counts).length > 0 || (await conversationExists(knex, actor.organizationId, params.id))
    if (!isKnown) throw problems.notFound('conversation')
    return counts
  })
}

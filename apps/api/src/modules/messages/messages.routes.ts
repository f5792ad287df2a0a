import { listMessages, problems } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { conversationExists } from '../conversations/conversations.service.ts'
import { createMessagesReadModel } from './messages.read-model.ts'

export function registerMessageRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const readModel = createMessagesReadModel(context.database)

  routes.onWire(listMessages, async ({ actor, params, query }) => {
    const { rows, next } = await readModel.list(actor.organizationId, params.id, query)
    if (rows.length === 0 && !(await conversationExists(knex, actor.organizationId, params.id))) {
      throw problems.notFound('conversation')
    }
    return reply(rows, { next })
  })
}

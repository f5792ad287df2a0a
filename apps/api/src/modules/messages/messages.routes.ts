import { getHeldTexts, listMessages, problems, retryMessage, sendMessage, simulateIncoming } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { findHeldTexts } from '../../jobs/held-texts.ts'
import { conversationExists } from '../conversations/conversation-records.ts'
import { createMessagesReadModel } from './messages.read-model.ts'
import { createMessagesService } from './messages.service.ts'
import * as retry from './retry.service.ts'
import * as simulation from './simulate-incoming.service.ts'

export function registerMessageRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const readModel = createMessagesReadModel(context.database)
  const messages = createMessagesService(context)

  routes.onWire(listMessages, async ({ actor, params, query }) => {
    const page = await readModel.list(actor.organizationId, params.id, query)
    const isEmpty = !page || page.rows.length === 0
    if (isEmpty && !(await conversationExists(knex, actor.organizationId, params.id))) {
      throw problems.notFound('conversation')
    }
    if (!page) throw problems.notFound('message')
    const { rows, next, previous } = page
    return reply(rows, { next, previous })
  })

  routes.on(getHeldTexts, async ({ actor }) => ({ held: await findHeldTexts(knex, actor.organizationId) }))

  routes.on(sendMessage, ({ actor, body, idempotency }) => messages.send(actor, body, idempotency))

  routes.on(retryMessage, ({ actor, params, body, idempotency }) =>
    retry.retryMessage(context, actor, params.id, body, idempotency),
  )

  routes.onWire(simulateIncoming, async ({ actor: { organizationId } }) => {
    const message = await readModel.find(organizationId, await simulation.simulateIncoming(context, organizationId))
    if (!message) throw new Error('simulateIncoming: the message cannot be read back')
    return message
  })
}

import {
  cancelScheduledMessage,
  createScheduledMessage,
  listScheduledMessages,
  problems,
  updateScheduledMessage,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { conversationExists } from '../conversations/conversation-records.ts'
import { listOpenScheduledMessages } from './scheduled-messages.read-model.ts'
import { createScheduledMessagesService } from './scheduled-messages.service.ts'

export function registerScheduledMessageRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const scheduledMessages = createScheduledMessagesService(context)

  routes.on(listScheduledMessages, async ({ actor: { organizationId }, params }) => {
    const texts = await listOpenScheduledMessages(knex, organizationId, params.id)
    if (texts.length === 0 && !(await conversationExists(knex, organizationId, params.id))) {
      throw problems.notFound('conversation')
    }
    return texts
  })

  routes.on(createScheduledMessage, ({ actor, body, idempotency }) =>
    scheduledMessages.create(actor, body, idempotency),
  )
  routes.on(updateScheduledMessage, ({ actor, params, body }) => scheduledMessages.update(actor, params.id, body))
  routes.on(cancelScheduledMessage, ({ actor, params }) => scheduledMessages.cancel(actor, params.id))
}

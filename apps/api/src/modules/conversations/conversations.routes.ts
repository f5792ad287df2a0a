import {
  assignConversation,
  bulkChangeConversations,
  createConversation,
  getConversation,
  listConversations,
  problems,
  readConversation,
  setConversationState,
  snoozeConversation,
} from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { dropVersionOfAnother, reply, type Routes } from '../../http/routes.ts'
import { createConversationBulk } from './conversation-bulk.service.ts'
import { findJoined } from './conversation-records.ts'
import { createConversationsReadModel } from './conversations.read-model.ts'
import { checkFiltersExist, createConversationsService } from './conversations.service.ts'

export function registerConversationRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const readModel = createConversationsReadModel(context.database)
  const conversations = createConversationsService(context)
  const changeMany = createConversationBulk(context)
  const get = async (actor: Actor, id: Id) => {
    const conversation = await readModel.find(actor, id)
    if (!conversation) throw problems.notFound('conversation')
    return conversation
  }

  routes.onWire(listConversations, async ({ actor, query }) => {
    const { rows, next } = await readModel.list(actor, query)
    if (rows.length === 0) await checkFiltersExist(knex, actor.organizationId, query)
    return reply(rows, { next })
  })

  // The id of a merged conversation returns the one it was merged into.
  routes.onWire(getConversation, async ({ actor, params: { id }, response }) => {
    const conversation = await readModel.find(actor, id)
    if (conversation) return conversation
    const into = (await findJoined(knex, actor.organizationId, id)) ?? id
    dropVersionOfAnother(response, id, into)
    return get(actor, into)
  })

  routes.onWire(createConversation, async ({ actor, body }) => {
    const { id, isNew } = await conversations.open(actor, body.customerId, body.phoneNumberId)
    return reply(await get(actor, id), { status: isNew ? 201 : 200 })
  })

  routes.onWire(assignConversation, async ({ params, body, ...caller }) => {
    await conversations.assign(caller, params.id, body.assignedToUserId)
    return get(caller.actor, params.id)
  })

  routes.onWire(setConversationState, async ({ params, body, ...caller }) => {
    await conversations.setState(caller, params.id, body.state)
    return get(caller.actor, params.id)
  })

  routes.onWire(snoozeConversation, async ({ params, body, ...caller }) => {
    await conversations.snooze(caller, params.id, body.until === null ? null : new Date(body.until))
    return get(caller.actor, params.id)
  })

  routes.on(bulkChangeConversations, ({ body, ...caller }) => changeMany(caller, body))

  routes.onWire(readConversation, async ({ actor, params, body }) => {
    await conversations.markRead(actor, params.id, body)
    return get(actor, params.id)
  })
}

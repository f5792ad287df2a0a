import {
  getLineConversation,
  listLineConversations,
  listLineTexts,
  problems,
  readLineConversation,
  retryLineText,
  sendLineText,
  simulateLineText,
  startLineConversation,
} from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { findConversation, getText, listConversations, listTexts } from './line-texts.read-model.ts'
import { createLineTextsService } from './line-texts.service.ts'
import { findConversationId } from './own-line.repository.ts'
import * as simulation from './simulate-line-text.service.ts'

export function registerOwnLineRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const texts = createLineTextsService(context)
  const get = async (actor: Actor, id: Id) => {
    const conversation = await findConversation(knex, actor, id)
    if (!conversation) throw problems.notFound('conversation')
    return conversation
  }
  /** Resolves the id of a merged conversation to the one it was merged into; throws 404 when unknown. */
  const keptId = async ({ organizationId, userId }: Actor, id: Id) => {
    const kept = await findConversationId(knex, organizationId, userId, id)
    if (kept === null) throw problems.notFound('conversation')
    return kept
  }

  routes.onWire(listLineConversations, async ({ actor, query }) => {
    const { rows, next } = await listConversations(knex, actor, query)
    return reply(rows, { next })
  })

  routes.onWire(getLineConversation, async ({ actor, params }) => get(actor, await keptId(actor, params.id)))

  routes.onWire(startLineConversation, async ({ body, ...caller }) => {
    const { id, isNew } = await texts.start(caller, body)
    return reply(await get(caller.actor, id), { status: isNew ? 201 : 200 })
  })

  routes.onWire(listLineTexts, async ({ actor, params, query }) => {
    const { rows, next } = await listTexts(knex, actor.organizationId, await keptId(actor, params.id), query)
    return reply(rows, { next })
  })

  routes.on(sendLineText, ({ body, ...caller }) => texts.send(caller, body))

  routes.on(retryLineText, ({ params, ...caller }) => texts.retry(caller, params.id))

  routes.onWire(readLineConversation, async ({ params, body, ...caller }) =>
    get(caller.actor, await texts.read(caller, params.id, body)),
  )

  routes.onWire(simulateLineText, async ({ actor }) =>
    getText(knex, actor.organizationId, await simulation.simulateLineText(context, actor)),
  )
}

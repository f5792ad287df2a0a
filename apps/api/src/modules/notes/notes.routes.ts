import {
  archiveNote,
  createCustomerNote,
  createNote,
  listCustomerNotes,
  listNotes,
  pinNote,
  problems,
} from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { dropVersionOfAnother, reply, type Routes } from '../../http/routes.ts'
import { conversationExists } from '../conversations/conversation-records.ts'
import { findKeptId } from '../customers/customer-records.ts'
import * as readModel from './notes.read-model.ts'
import { createNotesService } from './notes.service.ts'

export function registerNoteRoutes(routes: Routes, context: Context): void {
  const { hot, knex } = context.database
  const notes = createNotesService(context)
  const get = async ({ organizationId }: Actor, id: Id) => {
    const note = await readModel.findNote(hot, organizationId, id)
    if (!note) throw problems.notFound('note')
    return note
  }

  routes.onWire(listNotes, async ({ actor: { organizationId }, params, query }) => {
    const found = await readModel.listConversationNotes(
      hot,
      organizationId,
      params.id,
      query.includeArchived === 'true',
    )
    if (found.length === 0 && !(await conversationExists(knex, organizationId, params.id))) {
      throw problems.notFound('conversation')
    }
    return found
  })

  routes.onWire(listCustomerNotes, async ({ actor: { organizationId }, params, query, response }) => {
    const notesOf = (customerId: string) => readModel.listCustomerNotes(hot, organizationId, customerId, query)
    let { rows, next } = await notesOf(params.id)
    if (rows.length === 0) {
      // No notes, an unknown customer, or one who was merged into another, who has their notes.
      const keptId = await findKeptId(knex, organizationId, params.id)
      if (keptId === null) throw problems.notFound('customer')
      dropVersionOfAnother(response, params.id, keptId)
      if (keptId !== params.id) ({ rows, next } = await notesOf(keptId))
    }
    return reply(rows, { next })
  })

  routes.on(createCustomerNote, ({ params, body, ...caller }) =>
    notes.createOfCustomer(caller, params.id, body.content),
  )

  routes.on(createNote, ({ body, ...caller }) => notes.create(caller, body))

  routes.onWire(pinNote, async ({ params, body, ...caller }) => {
    await notes.pin(caller, params.id, body.isPinned)
    return get(caller.actor, params.id)
  })

  routes.onWire(archiveNote, async ({ params, body, ...caller }) => {
    await notes.archive(caller, params.id, body.isArchived)
    return get(caller.actor, params.id)
  })
}

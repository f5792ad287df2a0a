import { archiveNote, createNote, listNotes, pinNote, problems } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { conversationExists } from '../conversations/conversation-records.ts'
import { findNote, listConversationNotes } from './notes.read-model.ts'
import { createNotesService } from './notes.service.ts'

export function registerNoteRoutes(routes: Routes, context: Context): void {
  const { hot, knex } = context.database
  const notes = createNotesService(context)
  const get = async ({ organizationId }: Actor, id: Id) => {
    const note = await findNote(hot, organizationId, id)
    if (!note) throw problems.notFound('note')
    return note
  }

  routes.onWire(listNotes, async ({ actor: { organizationId }, params, query }) => {
    const found = await listConversationNotes(hot, organizationId, params.id, query.includeArchived === 'true')
    if (found.length === 0 && !(await conversationExists(knex, organizationId, params.id))) {
      throw problems.notFound('conversation')
    }
    return found
  })

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

import { type BodyOf, type createNote, type Note as WireNote, problems } from '@parley/contract'
import type { Actor, Decision, Id, Note } from '@parley/domain'
import { decideArchiveNote, decideCreateNote, decidePinNote, type NotePatch } from '@parley/state-machines'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { findConversation } from '../conversations/conversation-records.ts'
import { createNotesRepository } from './notes.repository.ts'

export interface NotesService {
  create(actor: Actor, draft: BodyOf<typeof createNote>, call: IdempotentCall | null): Promise<WireNote>
  pin(actor: Actor, id: Id, isPinned: boolean): Promise<void>
  archive(actor: Actor, id: Id, isArchived: boolean): Promise<void>
}

type Marks = Parameters<typeof decidePinNote>[0]
type MarkDecision = Decision<{ changes: { note: NotePatch } | null }>

export function createNotesService({ database: { knex }, live, clock }: Context): NotesService {
  const mark = ({ organizationId }: Actor, id: Id, decide: (note: Marks) => MarkDecision) =>
    inTransaction(knex, async (trx) => {
      const notes = createNotesRepository(trx, organizationId)
      const note = await notes.lock(id)
      if (!note) throw problems.notFound('note')
      const outcome = decide(note)
      if (!outcome.allowed) throw problems.refused(outcome)
      if (!outcome.changes) return
      await notes.mark(outcome.changes.note)
      await live.record(trx, [noteChange(organizationId, note)])
    })

  return {
    create: (actor, draft, call) =>
      inTransaction(knex, (trx) =>
        idempotent(trx, call, async () => {
          const { organizationId } = actor
          const conversation = await findConversation(trx, organizationId, draft.conversationId)
          if (!conversation) throw problems.notFound('conversation')
          if (draft.customerId !== undefined && draft.customerId !== conversation.customerId) {
            throw problems.notFound('customer in this conversation')
          }
          const outcome = decideCreateNote({ actor, conversation, content: draft.content, now: clock.now(), newId })
          if (!outcome.allowed) throw problems.refused(outcome)
          const { note } = outcome.changes
          await createNotesRepository(trx, organizationId).insert(note)
          await live.record(trx, [noteChange(organizationId, note)])
          return toWireNote(note, actor.name)
        }),
      ),
    pin: (actor, id, isPinned) => mark(actor, id, (note) => decidePinNote(note, isPinned)),
    archive: (actor, id, isArchived) => mark(actor, id, (note) => decideArchiveNote(note, isArchived)),
  }
}

function noteChange(organizationId: Id, { id, conversationId }: Pick<Note, 'id' | 'conversationId'>): Change {
  const ids = { noteId: id, ...(conversationId !== null && { conversationId }) }
  return { organizationId, topic: 'note', ids }
}

const toWireNote = (note: Note, authorName: string): WireNote => ({
  ...note,
  authorName,
  author: { name: authorName },
  createdAt: note.createdAt.toISOString(),
})

import { type BodyOf, type createNote, type Note as WireNote, problems } from '@parley/contract'
import type { Decision, Id, Note } from '@parley/domain'
import { type Change, decideArchiveNote, decideCreateNote, decidePinNote } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findConversation } from '../conversations/conversation-records.ts'
import { lockCustomer } from '../customers/customer-records.ts'
import { lockNote } from './notes.repository.ts'

export interface NotesService {
  create(caller: Caller, draft: BodyOf<typeof createNote>): Promise<WireNote>
  /** Creates a note on a customer rather than on one of their conversations. */
  createOfCustomer(caller: Caller, customerId: Id, content: string): Promise<WireNote>
  pin(caller: Caller, id: Id, isPinned: boolean): Promise<void>
  archive(caller: Caller, id: Id, isArchived: boolean): Promise<void>
}

type Marks = Parameters<typeof decidePinNote>[0]
type NoteAbout = Parameters<typeof decideCreateNote>[0]['about']

export function createNotesService(context: Context): NotesService {
  const { clock, database } = context
  const mark = (caller: Caller, id: Id, decide: (note: Marks) => Decision<{ changes: Change[] }>) =>
    inTransaction(database.knex, async (trx) => {
      const note = await lockNote(trx, caller.actor.organizationId, id)
      if (!note) throw problems.notFound('note')
      const outcome = decide(note)
      if (!outcome.allowed) throw problems.refused(outcome)
      await applyChanges(context, trx, byCaller(caller, clock.now()), outcome.changes)
    })

  const keep = async (trx: Knex.Transaction, caller: Caller, about: NoteAbout, content: string): Promise<WireNote> => {
    const { actor } = caller
    const now = clock.now()
    const outcome = decideCreateNote({ actor, about, content, now, newId })
    if (!outcome.allowed) throw problems.refused(outcome)
    await applyChanges(context, trx, byCaller(caller, now), outcome.changes)
    return toWireNote(outcome.note, actor.name)
  }

  return {
    create: (caller, { conversationId, customerId, content }) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const conversation = await findConversation(trx, caller.actor.organizationId, conversationId)
          if (!conversation) throw problems.notFound('conversation')
          if (customerId !== undefined && customerId !== conversation.customerId) {
            throw problems.notFound('customer in this conversation')
          }
          return keep(trx, caller, { conversationId: conversation.id, customerId: conversation.customerId }, content)
        }),
      ),
    createOfCustomer: (caller, customerId, content) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const customer = await lockCustomer(trx, caller.actor.organizationId, customerId)
          if (!customer) throw problems.notFound('customer')
          return keep(trx, caller, { conversationId: null, customerId: customer.id }, content)
        }),
      ),
    pin: (caller, id, isPinned) => mark(caller, id, (note) => decidePinNote(note, isPinned)),
    archive: (caller, id, isArchived) => mark(caller, id, (note) => decideArchiveNote(note, isArchived)),
  }
}

const toWireNote = (note: Note, authorName: string): WireNote => ({
  ...note,
  authorName,
  author: { name: authorName },
  createdAt: note.createdAt.toISOString(),
})

import {
  archiveNote,
  createCustomerNote,
  createNote,
  listCustomerNotes,
  listNotes,
  type Note,
  pinNote,
  problems,
} from '@parley/contract'
import type { Actor, Decision, Id } from '@parley/domain'
import type { Owned, WorldNote } from '@parley/scenarios'
import { type Change, decideArchiveNote, decideCreateNote, decidePinNote } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { findJoined } from '../merge.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst, pageOf, readCursor } from '../paging.ts'
import { findOwn, ownedBy } from '../store.ts'
import { noteView } from '../views-team-talk.ts'
import { get } from '../views.ts'

export function handleNotes({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const own = (actor: Actor, id: Id) => findOwn(store.notes, actor, id, 'note')

  const mark = (actor: Actor, note: Owned<WorldNote>, outcome: Decision<{ changes: Change[] }>): Note => {
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return noteView(context, note)
  }

  const keep = (actor: Actor, about: Parameters<typeof decideCreateNote>[0]['about'], content: string): Note => {
    const outcome = decideCreateNote({ actor, about, content, now: now(), newId })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return noteView(context, get(store.notes, outcome.note.id))
  }

  on(listNotes, ({ actor, params, query }) => {
    const conversation = findOwn(store.conversations, actor, params.id, 'conversation')
    const notes = ownedBy(store.notes, actor.organizationId)
      .filter(({ conversationId }) => conversationId === conversation.id)
      .filter(({ isArchived }) => !isArchived || query.includeArchived === 'true')
    const value = newestFirst(notes, ({ createdAt }) => createdAt)
      .toReversed()
      .map((note) => noteView(context, note))
    return { value }
  })

  on(createNote, ({ actor, body }) => {
    const conversation = findJoined(context, actor, body.conversationId)
    if (body.customerId && body.customerId !== conversation.customerId) {
      throw problems.notFound('customer in this conversation')
    }
    const { id: conversationId, customerId } = conversation
    return { value: keep(actor, { conversationId, customerId }, body.content) }
  })

  on(listCustomerNotes, ({ actor, params, query }) => {
    if (query.cursor !== undefined) readCursor(query.cursor)
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const notes = ownedBy(store.notes, actor.organizationId).filter(
      ({ customerId, isArchived }) => customerId === customer.id && !isArchived,
    )
    const { rows, next } = pageOf(notes, ({ createdAt }) => createdAt, query)
    return { value: rows.map((note) => noteView(context, note)), next }
  })

  on(createCustomerNote, ({ actor, params, body }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    return { value: keep(actor, { conversationId: null, customerId: customer.id }, body.content) }
  })

  on(pinNote, ({ actor, params, body }) => {
    const note = own(actor, params.id)
    return { value: mark(actor, note, decidePinNote(note, body.isPinned)) }
  })

  on(archiveNote, ({ actor, params, body }) => {
    const note = own(actor, params.id)
    return { value: mark(actor, note, decideArchiveNote(note, body.isArchived)) }
  })
}

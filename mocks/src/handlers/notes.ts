import { archiveNote, createNote, listNotes, type Note, pinNote, problems } from '@parley/contract'
import type { Actor, Decision, Id } from '@parley/domain'
import type { Owned, WorldNote } from '@parley/scenarios'
import { decideArchiveNote, decideCreateNote, decidePinNote, type NotePatch } from '@parley/state-machines'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst } from '../paging.ts'
import { ownedBy } from '../store.ts'
import { noteView } from '../views-team-talk.ts'
import { findOwn } from './conversations.ts'

export function handleNotes({ on }: Handle, context: MockContext): void {
  const { store, live, now, newId } = context
  const own = (actor: Actor, id: Id) => findOwn(store.notes, actor, id, 'note')

  const tell = ({ organizationId, id, conversationId }: Owned<WorldNote>) =>
    live.tell({ type: 'note', organizationId, ids: { noteId: id, ...(conversationId && { conversationId }) } })

  const mark = (note: Owned<WorldNote>, outcome: Decision<{ changes: { note: NotePatch } | null }>): Note => {
    if (!outcome.allowed) throw problems.refused(outcome)
    if (outcome.changes) {
      Object.assign(note, outcome.changes.note)
      tell(note)
    }
    return noteView(context, note)
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
    const conversation = findOwn(store.conversations, actor, body.conversationId, 'conversation')
    if (body.customerId && body.customerId !== conversation.customerId) {
      throw problems.notFound('customer in this conversation')
    }
    const outcome = decideCreateNote({ actor, conversation, content: body.content, now: now(), newId })
    if (!outcome.allowed) throw problems.refused(outcome)
    const note = { ...outcome.changes.note, organizationId: actor.organizationId }
    store.notes.set(note.id, note)
    tell(note)
    return { value: noteView(context, note) }
  })

  on(pinNote, ({ actor, params, body }) => {
    const note = own(actor, params.id)
    return { value: mark(note, decidePinNote(note, body.isPinned)) }
  })

  on(archiveNote, ({ actor, params, body }) => {
    const note = own(actor, params.id)
    return { value: mark(note, decideArchiveNote(note, body.isArchived)) }
  })
}

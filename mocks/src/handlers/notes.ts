import { archiveNote, createNote, listNotes, type Note, pinNote, problems } from '@parley/contract'
import type { Actor, Decision, Id } from '@parley/domain'
import type { Owned, WorldNote } from '@parley/scenarios'
import { type Change, decideArchiveNote, decideCreateNote, decidePinNote } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst } from '../paging.ts'
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
    applyChanges(context, actor, outcome.changes)
    return { value: noteView(context, get(store.notes, outcome.note.id)) }
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

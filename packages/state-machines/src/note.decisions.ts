import { ARCHIVED_NOTE_TEXT, checkFreeText, checkPinNote } from '@parley/domain'
import type { Actor, Decision, Note } from '@parley/domain'
import { patch, put } from './change.ts'
import type { Change } from './change.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { noteLifecycle, noteState } from './note.lifecycle.ts'

/** Decides a new note of `actor` about a customer, in one of their conversations or outside them. */
export function decideCreateNote(input: {
  actor: Pick<Actor, 'userId'>
  about: Pick<Note, 'conversationId' | 'customerId'>
  content: string
  now: Date
  newId: NewId
}): Decision<{ note: Note; changes: Change[] }> {
  const { actor, about, content, now, newId } = input
  const check = checkFreeText(content, 'content')
  if (!check.allowed) return check
  const note: Note = {
    id: newId(),
    ...about,
    content,
    createdByUserId: actor.userId,
    isPinned: false,
    isArchived: false,
    createdAt: now,
  }
  return { allowed: true, note, changes: [put('note', note)] }
}

type Marks = Pick<Note, 'id' | 'conversationId' | 'customerId' | 'isPinned' | 'isArchived'>

/** Decides that a note is pinned or unpinned; no changes when it already is. */
export function decidePinNote(note: Marks, isPinned: boolean): Decision<{ changes: Change[] }> {
  const check = checkPinNote(note)
  if (!check.allowed) return check
  if (note.isPinned === isPinned) return { allowed: true, changes: [] }
  return decideMark(note, isPinned ? 'note.pin' : 'note.unpin')
}

/** Decides that a note is archived or restored, which keeps its pin; no changes when it already is. */
export function decideArchiveNote(note: Marks, isArchived: boolean): Decision<{ changes: Change[] }> {
  if (note.isArchived === isArchived) return { allowed: true, changes: [] }
  return decideMark(note, isArchived ? 'note.archive' : 'note.restore')
}

function decideMark(
  note: Marks,
  event: 'note.pin' | 'note.unpin' | 'note.archive' | 'note.restore',
): Decision<{ changes: Change[] }> {
  const next = transition(noteLifecycle, noteState(note), event, ARCHIVED_NOTE_TEXT)
  if (!next.allowed) return next
  const marks = {
    isPinned: next.state === 'pinned' || next.state === 'archivedPinned',
    isArchived: next.state === 'archived' || next.state === 'archivedPinned',
  }
  return { allowed: true, changes: [patch('note', note, marks)] }
}

import type { Note } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'

export const ARCHIVED_NOTE_TEXT = 'This note is archived. Restore it first.'

/** Decides whether a note can be pinned or unpinned. */
export function checkPinNote(note: Pick<Note, 'isArchived'>): Decision {
  return note.isArchived ? refuse('wrong_state', ARCHIVED_NOTE_TEXT) : allowed
}

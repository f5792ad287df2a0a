import type { Note } from '@parley/domain'
import type { Lifecycle } from './lifecycle.ts'

/** A note: pinned or not, archived or not; an archived one keeps its pin and cannot be changed until it is restored. */
export const noteLifecycle: Lifecycle<
  'unpinned' | 'pinned' | 'archived' | 'archivedPinned',
  'note.pin' | 'note.unpin' | 'note.archive' | 'note.restore'
> = {
  id: 'note',
  initial: 'unpinned',
  states: {
    unpinned: { on: { 'note.pin': 'pinned', 'note.archive': 'archived' } },
    pinned: { on: { 'note.unpin': 'unpinned', 'note.archive': 'archivedPinned' } },
    archived: { on: { 'note.restore': 'unpinned' } },
    archivedPinned: { on: { 'note.restore': 'pinned' } },
  },
}

/** The state of a stored note. */
export function noteState({
  isPinned,
  isArchived,
}: Pick<Note, 'isPinned' | 'isArchived'>): 'unpinned' | 'pinned' | 'archived' | 'archivedPinned' {
  if (isArchived) return isPinned ? 'archivedPinned' : 'archived'
  return isPinned ? 'pinned' : 'unpinned'
}

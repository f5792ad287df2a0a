export { NoteCard, type NoteCardProps } from './note-card.tsx'
export { useNotes } from './use-notes.ts'

import type { Note } from '@parley/contract'
import type { Id } from '@parley/domain'

interface Room {
  /** When the last message was sent; null when there is none. */
  lastMessageAt: string | null
  /** Whether there is no room for notes beside the messages. */
  isCrowded: boolean
  /** Notes that the reader has just added or moved. */
  inHand: ReadonlySet<Id>
}

/**
 * The notes of a section that are shown initially: those newer than the last message, when there is room, and always
 * those that the reader has just added or moved.
 */
export function shownAtFirst<N extends Pick<Note, 'id' | 'createdAt'>>(
  notes: readonly N[],
  { lastMessageAt, isCrowded, inHand }: Room,
): N[] {
  const isNews = ({ createdAt }: N) => !isCrowded && (lastMessageAt === null || createdAt > lastMessageAt)
  return notes.filter((note) => inHand.has(note.id) || isNews(note))
}

import type { Conversation } from '@parley/contract'

/** When a conversation had its last message or a payment after it, which is its place in the list; null: neither. */
export const lastNewsAt = ({ lastEvent, lastMessageAt }: Conversation): string | null => lastEvent?.at ?? lastMessageAt

/** The order of the inbox: the latest news first, conversations without any last. */
export function byLastNews(one: Conversation, other: Conversation): number {
  const [a, b] = [lastNewsAt(one) ?? '', lastNewsAt(other) ?? '']
  if (a === b) return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
  return a < b ? 1 : -1
}

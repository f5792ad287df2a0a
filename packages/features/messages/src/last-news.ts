import type { Conversation } from '@parley/contract'

type LastEvent = NonNullable<Conversation['lastEvent']>
export type PaidEvent = Extract<LastEvent, { kind: 'paid' }>

/** The payment that no message has followed; null: there is none. */
export const lastPaidOf = ({ lastEvent }: Pick<Conversation, 'lastEvent'>): PaidEvent | null =>
  lastEvent?.kind === 'paid' ? lastEvent : null

/** When a conversation had its last message, or a payment or the end of a snooze after it, which is its place in the list; null: none. */
const lastNewsAt = ({ lastEvent, lastMessageAt }: Conversation): string | null => lastEvent?.at ?? lastMessageAt

/** The time that a row shows: of the text that a search found in it, else of its last news. */
export const shownAt = (conversation: Conversation): string | null =>
  conversation.match?.createdAt ?? lastNewsAt(conversation)

/**
 * The order of the inbox: the latest news first, conversations without any last. Of what a search found people come first, then
 * conversations by the text that was found.
 */
export function byNews(one: Conversation, other: Conversation): number {
  if (!one.match !== !other.match) return one.match ? 1 : -1
  const [a, b] = [shownAt(one) ?? '', shownAt(other) ?? '']
  if (a === b) return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
  return a < b ? 1 : -1
}

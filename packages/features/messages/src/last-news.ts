import type { Conversation } from '@parley/contract'

type LastEvent = NonNullable<Conversation['lastEvent']>
export type PaidEvent = Extract<LastEvent, { kind: 'paid' }>

/** The payment that no message has followed; null: there is none. */
export const lastPaidOf = ({ lastEvent }: Pick<Conversation, 'lastEvent'>): PaidEvent | null =>
  lastEvent?.kind === 'paid' ? lastEvent : null

/** The time that a row shows: of the text that a search found in it, else of its last message, or a payment or the end of a snooze after it; null: none. */
export const shownAt = ({ match, lastEvent, lastMessageAt }: Conversation): string | null =>
  match?.createdAt ?? lastEvent?.at ?? lastMessageAt

/** Where a row stands, in milliseconds since 1970: at the time that it shows, without one at that of its making, with which its id begins. */
const placeOf = (conversation: Conversation): number =>
  Date.parse(shownAt(conversation) ?? '') || Number.parseInt(conversation.id.replace('-', ''), 16)

/**
 * The order of the inbox: the latest news first, conversations without any by when they were made. Of what a search found people
 * come first, then conversations by the text that was found.
 */
export function byNews(one: Conversation, other: Conversation): number {
  if (!one.match !== !other.match) return one.match ? 1 : -1
  return placeOf(other) - placeOf(one) || (one.id === other.id ? 0 : one.id < other.id ? 1 : -1)
}

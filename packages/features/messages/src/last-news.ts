import type { Conversation } from '@parley/contract'

type LastEvent = NonNullable<Conversation['lastEvent']>
export type PaidEvent = Extract<LastEvent, { kind: 'paid' }>

/** The latest payment that no message has followed; null when there is none. */
export const lastPaidOf = ({ lastEvent }: Pick<Conversation, 'lastEvent'>): PaidEvent | null =>
  lastEvent?.kind === 'paid' ? lastEvent : null

/**
 * The time that a row shows: of the message found by the search, otherwise of the last message, or of a payment or the
 * end of a snooze after it; null when there is none.
 */
export const shownAt = ({ match, lastEvent, lastMessageAt }: Conversation): string | null =>
  match?.createdAt ?? lastEvent?.at ?? lastMessageAt

/**
 * The sort position of a row in milliseconds since 1970: the time that it shows, otherwise its creation time, which its
 * id begins with.
 */
const placeOf = (conversation: Conversation): number =>
  Date.parse(shownAt(conversation) ?? '') || Number.parseInt(conversation.id.replace('-', ''), 16)

/**
 * Sort order of the inbox: latest activity first; conversations without any by creation time. Among search results,
 * conversations whose customer matched come first, then those with a matching message by its time.
 */
export function byLatestActivity(one: Conversation, other: Conversation): number {
  if (!one.match !== !other.match) return one.match ? 1 : -1
  return placeOf(other) - placeOf(one) || (one.id === other.id ? 0 : one.id < other.id ? 1 : -1)
}

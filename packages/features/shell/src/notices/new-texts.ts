import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'

/** What was known of unread conversations so far. */
export interface Known {
  /** Messages that are not seen, by conversation. */
  unread: ReadonlyMap<Id, number>
  /** When the last message of each came that was ever unread. */
  last: ReadonlyMap<Id, string>
  /** When the last of all came; empty: there was none. */
  newest: string
}

type Unread = Pick<Conversation, 'id' | 'unreadCount' | 'lastMessageAt'>

const lastOf = ({ lastMessageAt }: Unread) => lastMessageAt ?? ''

export function knownOf(conversations: readonly Unread[], before: Known | null): Known {
  const newest = conversations.reduce((latest, one) => (lastOf(one) > latest ? lastOf(one) : latest), '')
  return {
    unread: new Map(conversations.map(({ id, unreadCount }) => [id, unreadCount])),
    last: new Map([...(before?.last ?? []), ...conversations.map((one) => [one.id, lastOf(one)] as const)]),
    newest: before !== null && before.newest > newest ? before.newest : newest,
  }
}

/** The conversations in which texts have come since; not those marked as unread again, or counted only now. */
export const withNewTexts = <One extends Unread>(before: Known, conversations: readonly One[]): One[] =>
  conversations.filter(
    (one) =>
      one.unreadCount > (before.unread.get(one.id) ?? 0) &&
      lastOf(one) !== before.last.get(one.id) &&
      lastOf(one) >= before.newest,
  )

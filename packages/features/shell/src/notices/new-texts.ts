import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'

/** The last known state of unread conversations. */
export interface Known {
  /** Number of unread messages, by conversation. */
  unread: ReadonlyMap<Id, number>
  /** Time of the last message of each conversation that has ever been unread. */
  last: ReadonlyMap<Id, string>
  /** Time of the latest message of all; empty when there was none. */
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

/**
 * The conversations with texts received since `before`, without those marked as unread again or only now included in
 * the count.
 */
export const withNewTexts = <One extends Unread>(before: Known, conversations: readonly One[]): One[] =>
  conversations.filter(
    (one) =>
      one.unreadCount > (before.unread.get(one.id) ?? 0) &&
      lastOf(one) !== before.last.get(one.id) &&
      lastOf(one) >= before.newest,
  )

import type { AssignmentRule, Conversation, Decision, Id, Notification } from '@parley/domain'
import { type Change, removalsFirst } from './change.ts'
import { decideAssign } from './conversation.decisions.ts'
import type { NewId } from './new-id.ts'

type Assignable = Pick<Conversation, 'id' | 'customerId' | 'assignedToUserId'>

/** From whom a conversation goes to whom; null: nobody. */
export interface Move {
  conversationId: Id
  fromUserId: Id | null
  toUserId: Id | null
}

/** Decides where each of several conversations goes: as `decideAssign` one by one, all or none. Those who stay where they are, are no move. */
export function decideReassign(input: {
  actor: { userId: Id | null }
  /** The rule that does it; absent: a person does. */
  rule?: AssignmentRule | undefined
  /** As they were before. */
  conversations: readonly Assignable[]
  /** Who gets a conversation; null: nobody. */
  assigneeOf: (conversation: Assignable) => { id: Id; name: string; isActive: boolean } | null
  /** What those who had them were told of that and have not read. */
  unread: readonly Pick<Notification, 'id' | 'userId' | 'conversationId'>[]
  now: Date
  newId: NewId
}): Decision<{ changes: Change[]; moved: Move[] }> {
  const { actor, rule, conversations, assigneeOf, now, newId } = input
  const changes: Change[] = []
  const moved: Move[] = []
  const unreadOf = Map.groupBy(input.unread, ({ conversationId }) => conversationId)
  for (const conversation of conversations) {
    const assignee = assigneeOf(conversation)
    const unread = (unreadOf.get(conversation.id) ?? []).filter(
      ({ userId }) => userId === conversation.assignedToUserId,
    )
    const outcome = decideAssign({ actor, rule, conversation, assignee, unread, now, newId })
    if (!outcome.allowed) return outcome
    if (outcome.changes.length === 0) continue
    changes.push(...outcome.changes)
    moved.push({
      conversationId: conversation.id,
      fromUserId: conversation.assignedToUserId,
      toUserId: assignee?.id ?? null,
    })
  }
  return { allowed: true, changes: removalsFirst(changes), moved }
}

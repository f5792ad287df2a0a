import type { AssignmentRule, Conversation, Decision, Id, Notification } from '@parley/domain'
import { type Change, removalsFirst } from './change.ts'
import { decideAssign } from './conversation.decisions.ts'
import type { NewId } from './new-id.ts'

type Assignable = Pick<Conversation, 'id' | 'customerId' | 'assignedToUserId'>

/** A reassignment of a conversation; null when it had or has no assignee. */
export interface Move {
  conversationId: Id
  fromUserId: Id | null
  toUserId: Id | null
}

/**
 * Decides the assignees of several conversations: each as by `decideAssign`, all or none. Conversations that keep their
 * assignee are not in `moved`.
 */
export function decideReassign(input: {
  actor: { userId: Id | null }
  /** The rule that assigns them; absent when a person does. */
  rule?: AssignmentRule | undefined
  /** The conversations before the change. */
  conversations: readonly Assignable[]
  /** The new assignee of a conversation; null for nobody. */
  assigneeOf: (conversation: Assignable) => { id: Id; name: string; isActive: boolean } | null
  /** The previous assignees' unread notifications about the assignments. */
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

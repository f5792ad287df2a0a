import type { Actor, Conversation, ConversationBulkAction, Decision, Id, Notification } from '@parley/domain'
import { audit, type Change, removalsFirst } from './change.ts'
import { decideAssign, decideConversationState, decideSnooze } from './conversation.decisions.ts'
import type { NewId } from './new-id.ts'

/** A conversation of a bulk change. */
export interface BulkConversation {
  conversation: Conversation
  customerName: string | null
  /** The assignee's unread notifications about the assignment. */
  unread: readonly Pick<Notification, 'id' | 'userId'>[]
}

export interface ConversationBulkEdit {
  action: ConversationBulkAction
  /** null to unassign the conversations. */
  assignee: { id: Id; name: string; isActive: boolean } | null
  until: Date | null
}

/** Decides a bulk change of conversations: each as if changed alone, with one audit log entry for all. */
export function decideConversationBulk(input: {
  actor: Pick<Actor, 'userId'>
  edit: ConversationBulkEdit
  conversations: readonly BulkConversation[]
  now: Date
  newId: NewId
}): {
  changes: Change[]
  changed: Conversation[]
  refused: { conversationId: Id; customerName: string | null; reason: string }[]
} {
  const { actor, edit, conversations, now, newId } = input
  const decideOne = (one: Conversation, unread: BulkConversation['unread']): Decision<{ changes: Change[] }> => {
    if (edit.action === 'assign') {
      return decideAssign({ actor, conversation: one, assignee: edit.assignee, unread, now, newId })
    }
    if (edit.action === 'snooze') return decideSnooze(actor, one, edit.until, now)
    return decideConversationState(one, edit.action === 'done' ? 'done' : 'open')
  }
  const changes: Change[] = []
  const changed: Conversation[] = []
  const refused: { conversationId: Id; customerName: string | null; reason: string }[] = []
  for (const { conversation, customerName, unread } of conversations) {
    const outcome = decideOne(conversation, unread)
    if (!outcome.allowed) refused.push({ conversationId: conversation.id, customerName, reason: outcome.text })
    else if (outcome.changes.length > 0) {
      changes.push(...outcome.changes)
      changed.push({ ...conversation })
    }
  }
  if (changed.length === 0) return { changes, changed, refused }
  const after = {
    action: edit.action,
    conversations: changed.length,
    ...(edit.action === 'assign' && { assignedToUserId: edit.assignee?.id ?? null }),
    ...(edit.action === 'snooze' && { until: edit.until?.toISOString() ?? null }),
  }
  const entry = audit({
    action: 'conversation.bulk',
    subject: { kind: 'bulkChange', id: newId() },
    before: null,
    after,
  })
  return { changes: removalsFirst([...changes, entry]), changed, refused }
}

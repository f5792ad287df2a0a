import { checkSnoozeUntil, refuse } from '@parley/domain'
import type { Actor, AssignmentRule, Conversation, Decision, Id, Notification, UnsnoozedState } from '@parley/domain'
import { noteActivity, notify, patch, remove } from './change.ts'
import type { Change } from './change.ts'
import { conversationLifecycle } from './conversation.lifecycle.ts'
import { can, transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides the assignee of a conversation. The new assignee is notified unless they assigned it to themselves; the
 * previous assignee's unread notifications are removed. No changes when the assignee is the same.
 */
export function decideAssign(input: {
  /** null when a rule assigns it. */
  actor: { userId: Id | null }
  /** The rule that assigns it; absent when a person does. */
  rule?: AssignmentRule | undefined
  /** The conversation before the change. */
  conversation: Pick<Conversation, 'id' | 'customerId' | 'assignedToUserId'>
  /** null to unassign. */
  assignee: { id: Id; name: string; isActive: boolean } | null
  /** The previous assignee's unread notifications about the assignment. */
  unread: readonly Pick<Notification, 'id' | 'userId'>[]
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, rule, conversation, assignee, unread, now, newId } = input
  const assignedToUserId = assignee?.id ?? null
  if (assignee?.isActive === false) {
    return refuse('wrong_state', 'This team member is inactive. Choose somebody else.')
  }
  if (conversation.assignedToUserId === assignedToUserId) return { allowed: true, changes: [] }
  const activity = noteActivity({
    id: newId(),
    actionType: 'conversation_reassigned',
    userId: actor.userId,
    customerId: conversation.customerId,
    details: { ...(assignee && { toUserName: assignee.name }), ...(rule && { rule }) },
    createdAt: now,
  })
  const isNews = assignedToUserId !== null && assignedToUserId !== actor.userId
  const by = { actorUserId: actor.userId, conversationId: conversation.id }
  return {
    allowed: true,
    changes: [
      patch('conversation', conversation, { assignedToUserId }),
      activity,
      ...unread.map((notification) => remove('notification', notification)),
      ...(isNews ? [notify(assignmentNotice({ userId: assignedToUserId, ...by }, { now, newId }))] : []),
    ],
  }
}

/** Decides that a conversation is marked done or reopened; no changes when it already is. */
export function decideConversationState(
  conversation: Pick<Conversation, 'id' | 'state'>,
  state: UnsnoozedState,
): Decision<{ changes: Change[] }> {
  if (conversation.state === state) return { allowed: true, changes: [] }
  const event = state === 'done' ? 'conversation.finish' : 'conversation.reopen'
  const next = transition(conversationLifecycle, conversation.state, event)
  if (!next.allowed) return next
  const isSnoozed = conversation.state === 'snoozed'
  return {
    allowed: true,
    changes: [patch('conversation', conversation, { state: next.state, ...(isSnoozed && { snooze: null }) })],
  }
}

/**
 * Decides that a conversation is snoozed until a time, or with null until a reply; an existing snooze becomes this
 * person's.
 */
export function decideSnooze(
  actor: Pick<Actor, 'userId'>,
  conversation: Pick<Conversation, 'id' | 'state'>,
  until: Date | null,
  now: Date,
): Decision<{ changes: Change[] }> {
  const time = checkSnoozeUntil(until, now)
  if (!time.allowed) return time
  if (!can(conversationLifecycle, conversation.state, 'conversation.snooze')) {
    return refuse('wrong_state', 'This conversation is done. Reopen it to snooze it.')
  }
  const snooze = { until, byUserId: actor.userId }
  return { allowed: true, changes: [patch('conversation', conversation, { state: 'snoozed', snooze, wokenAt: null })] }
}

/** Decides that a snoozed conversation reopens once its time has come. */
export function decideWake(conversation: Pick<Conversation, 'id' | 'state' | 'snooze'>, now: Date): Change[] {
  const until = conversation.snooze?.until
  if (!until || until > now || !can(conversationLifecycle, conversation.state, 'conversation.wake')) return []
  return [patch('conversation', conversation, { state: 'open', snooze: null, wokenAt: until })]
}

function assignmentNotice(
  about: { userId: Id; actorUserId: Id | null; conversationId: Id },
  { now, newId }: { now: Date; newId: NewId },
): Notification {
  return {
    id: newId(),
    kind: 'assignment',
    ...about,
    messageId: null,
    commentId: null,
    transactionId: null,
    detail: null,
    createdAt: now,
    readAt: null,
  }
}

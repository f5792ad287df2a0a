import { type Id, isOpenAt, peopleOfLine, shareOut } from '@parley/domain'
import { decideReassign, type FirstAnswerJob } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { ownedBy } from './store.ts'
import { get } from './views.ts'

/** Assigns a conversation to the user who answered first in it, unless it is already assigned. */
export function assignToFirstResponder(
  context: MockContext,
  { payload: { conversationId, userId } }: FirstAnswerJob,
): void {
  const { store, now, newId } = context
  const conversation = store.conversations.get(conversationId)
  const user = store.users.get(userId)
  if (conversation?.assignedToUserId !== null || user?.status !== 'active') return
  const assignee = { id: user.id, name: user.name, isActive: true }
  const by = { actor: { userId }, rule: 'first_answer', unread: [] } as const
  const conversations = [conversation]
  const outcome = decideReassign({ ...by, conversations, assigneeOf: () => assignee, now: now(), newId })
  if (!outcome.allowed) return
  applyChanges(context, { organizationId: conversation.organizationId, userId: null }, outcome.changes)
}

/** For each conversation, the users among whom it may be distributed: the members of its line; null for everybody. */
export function peopleOf(
  { store }: MockContext,
  conversations: readonly { phoneNumberId: Id }[],
): (readonly Id[] | null)[] {
  const isActive = (id: Id) => store.users.get(id)?.status === 'active'
  return conversations.map(({ phoneNumberId }) =>
    peopleOfLine({ memberIds: get(store.phoneNumbers, phoneNumberId).memberIds.filter(isActive) }),
  )
}

/** Distributes new conversations while the business is open. */
export function shareOutNew(context: MockContext, organizationId: Id): void {
  const { store, now, newId } = context
  const organization = organizationOf(context, organizationId)
  const { new_conversations: strategy, new_since: since } = organization.assignmentRules
  if (strategy === null || since === null || !isOpenAt(organization, now())) return
  const open = ownedBy(store.conversations, organizationId).filter(({ state }) => state === 'open')
  const takers = ownedBy(store.users, organizationId)
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => ({
      id,
      name,
      isActive: true,
      assigned: open.filter(({ assignedToUserId }) => assignedToUserId === id).length,
    }))
  const waiting = open.filter(
    ({ assignedToUserId, createdAt, lastMessageAt }) =>
      assignedToUserId === null && lastMessageAt !== null && createdAt >= new Date(since),
  )
  const given = shareOut(peopleOf(context, waiting), takers, strategy)
  const takerOf = new Map(waiting.map(({ id }, at) => [id, takers.find((taker) => taker.id === given[at]) ?? null]))
  const taken = waiting.filter(({ id }) => takerOf.get(id) !== null)
  const by = { actor: { userId: null }, rule: 'new_conversations', unread: [] } as const
  const assigneeOf = ({ id }: { id: Id }) => takerOf.get(id) ?? null
  const outcome = decideReassign({ ...by, conversations: taken, assigneeOf, now: now(), newId })
  if (outcome.allowed) applyChanges(context, { organizationId, userId: null }, outcome.changes)
}

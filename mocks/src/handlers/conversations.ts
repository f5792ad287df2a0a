import {
  assignConversation,
  createConversation,
  getConversation,
  listConversations,
  problems,
  type QueryOf,
  readConversation,
  setConversationState,
} from '@parley/contract'
import {
  type Actor,
  checkTextMayLeave,
  excerptAround,
  holdsWords,
  type Id,
  isIndexed,
  LATEST_TEXTS,
  phoneDigits,
} from '@parley/domain'
import type { Owned, WorldConversation, WorldMessage } from '@parley/scenarios'
import { decideAssign, decideConversationState } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst, pageOf } from '../paging.ts'
import { findOwn, ownedBy, readKey } from '../store.ts'
import { inboundAfter } from '../unseen.ts'
import { conversationView, get, unreadOf } from '../views.ts'
import { insertConversation, newConversation, tellConversation } from '../write-text.ts'

export function addConversation(
  context: MockContext,
  organizationId: Id,
  customerId: Id,
  phoneNumberId: Id,
): Owned<WorldConversation> {
  const conversation = newConversation(context, { organizationId, customerId, phoneNumberId })
  insertConversation(context, conversation)
  return conversation
}

export function sortedAt({ lastMessageAt, lastPayment, createdAt }: WorldConversation): Date {
  if (lastPayment && (lastMessageAt === null || lastPayment.at > lastMessageAt)) return lastPayment.at
  return lastMessageAt ?? createdAt
}

export function handleConversations({ on }: Handle, context: MockContext): void {
  const { store } = context
  const own = (actor: Actor, id: Id) => findOwn(store.conversations, actor, id, 'conversation')

  on(listConversations, ({ actor, query }) => {
    const { search } = query
    const said = search ? newestHits(context, actor, search) : new Map<Id, WorldMessage>()
    const matching = ownedBy(store.conversations, actor.organizationId).filter((conversation) =>
      matches(context, actor, conversation, said, query),
    )
    const { rows, next } = pageOf(matching, sortedAt, query)
    if (query.phoneNumberId) findOwn(store.phoneNumbers, actor, query.phoneNumberId, 'phone number')
    const assignee = query.assignedToUserId
    if (assignee && assignee !== 'unassigned') findOwn(store.users, actor, assignee, 'user')
    const value = rows.map((row) => {
      const hit = said.get(row.id)
      const shown = conversationView(context, actor, row)
      if (hit && search) shown.match = matchView(hit, search)
      return shown
    })
    return { value, next }
  })

  on(getConversation, ({ actor, params }) => ({ value: conversationView(context, actor, own(actor, params.id)) }))

  on(createConversation, ({ actor, body }) => {
    const customer = findOwn(store.customers, actor, body.customerId, 'customer')
    const line = findOwn(store.phoneNumbers, actor, body.phoneNumberId, 'phone number')
    const known = ownedBy(store.conversations, actor.organizationId).find(
      ({ customerId, phoneNumberId }) => customerId === customer.id && phoneNumberId === line.id,
    )
    if (known) return { value: conversationView(context, actor, known), status: 200 }
    if (!line.isActive)
      throw problems.conflict('This business number is inactive. Choose another one.', 'inactive_number')
    const gate = checkTextMayLeave(customer, 'message')
    if (!gate.allowed) throw problems.refused(gate)
    const conversation = addConversation(context, actor.organizationId, customer.id, line.id)
    return { value: conversationView(context, actor, conversation), status: 201 }
  })

  on(assignConversation, ({ actor, params, body }) => {
    const conversation = own(actor, params.id)
    const user = body.assignedToUserId === null ? null : findOwn(store.users, actor, body.assignedToUserId, 'user')
    const before = conversation.assignedToUserId
    const outcome = decideAssign({
      actor,
      conversation,
      assignee: user && { id: user.id, name: user.name, isActive: user.status === 'active' },
      unread: ownedBy(store.notifications, actor.organizationId).filter(
        ({ kind, userId, conversationId, readAt }) =>
          kind === 'assignment' && userId === before && conversationId === conversation.id && readAt === null,
      ),
      now: context.now(),
      newId: context.newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: conversationView(context, actor, conversation) }
  })

  on(setConversationState, ({ actor, params, body }) => {
    const conversation = own(actor, params.id)
    const outcome = decideConversationState(conversation, body.state)
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: conversationView(context, actor, conversation) }
  })

  on(readConversation, ({ actor, params, body }) => {
    const conversation = own(actor, params.id)
    const { inboundCount, organizationId } = conversation
    const read = { organizationId, userId: actor.userId, conversationId: conversation.id }
    const key = readKey(actor.userId, conversation.id)
    const { unread = false, upToMessageId } = body
    const isUpTo = upToMessageId !== undefined && !unread
    const after = unread ? 1 : isUpTo ? inboundAfter(context, conversation, upToMessageId) : 0
    const before = store.reads.get(key)?.readCount
    const readCount = Math.max(0, (isUpTo && before) || 0, inboundCount - after)
    store.reads.set(key, { ...read, readCount })
    if (readCount !== before) tellConversation(context, conversation, actor.userId)
    return { value: conversationView(context, actor, conversation) }
  })
}

function matches(
  context: MockContext,
  actor: Actor,
  conversation: WorldConversation,
  said: ReadonlyMap<Id, WorldMessage>,
  { phoneNumberId, assignedToUserId, search, state = 'open', unread }: QueryOf<typeof listConversations>,
): boolean {
  if (state !== 'all' && conversation.state !== state) return false
  if (phoneNumberId && conversation.phoneNumberId !== phoneNumberId) return false
  if (assignedToUserId && (conversation.assignedToUserId ?? 'unassigned') !== assignedToUserId) return false
  if (unread && unreadOf(context, actor, conversation) === 0) return false
  if (!search) return true
  const { store } = context
  const customer = get(store.customers, conversation.customerId)
  const digits = phoneDigits(search)
  return (
    said.has(conversation.id) ||
    holdsWords(customer.name, search) ||
    (digits !== null && customer.phoneNumber.includes(digits))
  )
}

/** Per conversation the newest message that holds the term, of the latest ones only for a term that no index finds. */
function newestHits({ store }: MockContext, actor: Actor, term: string): Map<Id, WorldMessage> {
  const own = newestFirst(ownedBy(store.messages, actor.organizationId), ({ createdAt }) => createdAt)
  const hits = new Map<Id, WorldMessage>()
  const looked = new Map<Id, number>()
  for (const message of own) {
    const { conversationId, content } = message
    const count = (looked.get(conversationId) ?? 0) + 1
    looked.set(conversationId, count)
    if (hits.has(conversationId) || (count > LATEST_TEXTS && !isIndexed(term))) continue
    if (holdsWords(content, term)) hits.set(conversationId, message)
  }
  return hits
}

const matchView = ({ id, content, createdAt }: WorldMessage, term: string) => ({
  messageId: id,
  content: excerptAround(content, term),
  createdAt: createdAt.toISOString(),
})

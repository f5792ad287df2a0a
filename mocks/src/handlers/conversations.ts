import {
  assignConversation,
  createConversation,
  getConversation,
  listConversations,
  problems,
  type QueryOf,
  readConversation,
  setConversationState,
  snoozeConversation,
} from '@parley/contract'
import { type Actor, checkBeginOnNumber, checkTextMayLeave, type Id } from '@parley/domain'
import type { Owned, WorldConversation } from '@parley/scenarios'
import { decideAssign, decideConversationState, decideSnooze, written } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { latestConversation } from '../customer-notices.ts'
import type { Handle } from '../handle.ts'
import { searchPage, sortedAt } from '../inbox-search.ts'
import { findJoined } from '../merge.ts'
import type { MockContext } from '../mock-context.ts'
import { pageOf, readCursor } from '../paging.ts'
import { findOwn, ownedBy, readKey } from '../store.ts'
import { inboundAfter } from '../unseen.ts'
import { conversationView, get, unreadOf } from '../views.ts'
import { insertConversation, newConversation } from '../write-text.ts'

export function addConversation(
  context: MockContext,
  organizationId: Id,
  customerId: Id,
  phoneNumberId: Id,
): Owned<WorldConversation> {
  const conversation = newConversation(context, { organizationId, customerId, phoneNumberId })
  applyChanges(context, { organizationId, userId: null }, insertConversation(context, conversation))
  return conversation
}

export function handleConversations({ on }: Handle, context: MockContext): void {
  const { store } = context
  const own = (actor: Actor, id: Id) => findOwn(store.conversations, actor, id, 'conversation')

  on(listConversations, ({ actor, query }) => {
    checkCursor(query)
    const among = ownedBy(store.conversations, actor.organizationId).filter((conversation) =>
      passes(context, actor, conversation, query),
    )
    const { customerId } = query
    if (customerId && store.customers.get(customerId)?.organizationId !== actor.organizationId) {
      throw problems.notFound('customer')
    }
    if (query.phoneNumberId) findOwn(store.phoneNumbers, actor, query.phoneNumberId, 'phone number')
    const assignee = query.assignedToUserId
    if (assignee && assignee !== 'unassigned') findOwn(store.users, actor, assignee, 'user')
    if (query.search) return searchPage(context, actor, among, { ...query, search: query.search })
    const { rows, next } = pageOf(among, sortedAt, query)
    return { value: rows.map((row) => conversationView(context, actor, row)), next }
  })

  on(getConversation, ({ actor, params }) => ({
    value: conversationView(context, actor, findJoined(context, actor, params.id)),
  }))

  on(createConversation, ({ actor, body }) => {
    const customer = findOwn(store.customers, actor, body.customerId, 'customer')
    const line =
      body.phoneNumberId === undefined
        ? ownedBy(store.phoneNumbers, actor.organizationId).find(({ isDefault }) => isDefault)
        : findOwn(store.phoneNumbers, actor, body.phoneNumberId, 'phone number')
    if (!line) throw problems.notFound('phone number')
    const known =
      body.phoneNumberId === undefined
        ? latestConversation(context, customer.id)
        : ownedBy(store.conversations, actor.organizationId).find(
            ({ customerId, phoneNumberId }) => customerId === customer.id && phoneNumberId === line.id,
          )
    if (known) return { value: conversationView(context, actor, known), status: 200 }
    const begins = checkBeginOnNumber(line)
    if (!begins.allowed) throw problems.refused(begins)
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

  on(snoozeConversation, ({ actor, params, body }) => {
    const conversation = own(actor, params.id)
    const until = body.until === null ? null : new Date(body.until)
    const outcome = decideSnooze(actor, conversation, until, context.now())
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    if (until !== null) context.planWake(conversation.id, until)
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
    const mark = { conversationId: conversation.id, userId: actor.userId }
    if (readCount !== before) applyChanges(context, actor, [written('readMark', mark)])
    return { value: conversationView(context, actor, conversation) }
  })
}

/** In a search, a cursor may be within the text results. */
function checkCursor({ cursor, search }: QueryOf<typeof listConversations>): void {
  const place = search ? cursor?.replace(/^texts\./, '') : cursor
  if (place !== undefined && !(search && place === '')) readCursor(place)
}

function passes(
  context: MockContext,
  actor: Actor,
  conversation: WorldConversation,
  { phoneNumberId, customerId, assignedToUserId, state = 'open', tag, unread }: QueryOf<typeof listConversations>,
): boolean {
  if (state !== 'all' && conversation.state !== state) return false
  if (phoneNumberId && conversation.phoneNumberId !== phoneNumberId) return false
  if (customerId && conversation.customerId !== customerId) return false
  if (assignedToUserId && (conversation.assignedToUserId ?? 'unassigned') !== assignedToUserId) return false
  if (tag && !get(context.store.customers, conversation.customerId).tags.includes(tag)) return false
  return !(unread && unreadOf(context, actor, conversation) === 0)
}

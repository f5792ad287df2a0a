import {
  autoAssign,
  type Assignment,
  getAssignmentCounts,
  getTeamOverview,
  listAssignments,
  listWaiting,
  problems,
  type QueryOf,
  reassignConversations,
  returnConversations,
  type TeamMember,
  WAITING_MAX,
} from '@parley/contract'
import {
  type Actor,
  addCents,
  daysLater,
  holdsWords,
  type Id,
  numbersOf,
  phoneDigits,
  presenceOf,
  shareOut,
  startOfDay,
  subtractCents,
} from '@parley/domain'
import type { Owned, WorldConversation, WorldUser } from '@parley/scenarios'
import { decideReassign } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { peopleOf } from '../assignment-rules.ts'
import type { Handle } from '../handle.ts'
import { sortedAt } from '../inbox-search.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { DEFAULT_LIMIT, newestFirst, readCursor, readIdCursor } from '../paging.ts'
import { findOwn, ownedBy, readKey } from '../store.ts'
import { get, todayOf } from '../views.ts'

const NOBODY = 'nobody'

type Conversation = Owned<WorldConversation>

/** Compares users by name, then by id, as the database does. */
const byName = (a: WorldUser, b: WorldUser) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)

export function handleTeam({ on }: Handle, context: MockContext): void {
  const { store } = context

  on(getTeamOverview, ({ actor }) => ({
    value: ownedBy(store.users, actor.organizationId)
      .filter(({ status }) => status === 'active')
      .toSorted(byName)
      .map((user) => memberOf(context, user))
      .toSorted((a, b) => b.assignedConversations - a.assignedConversations),
  }))

  on(listWaiting, ({ actor }) => ({
    value: waitingOf(context, actor)
      .slice(0, WAITING_MAX)
      .map(({ id, phoneNumberId, customerId, lastMessage, lastMessageAt }) => {
        const { name, phoneNumber } = get(store.customers, customerId)
        const said = lastMessageAt?.toISOString() ?? null
        return { id, phoneNumberId, customerName: name, customerPhone: phoneNumber, lastMessage, lastMessageAt: said }
      }),
  }))

  on(listAssignments, ({ actor, query }) => {
    const position = query.cursor === undefined ? null : positionOf(query.cursor)
    const among = passing(context, actor, query)
    const users = ownedBy(store.users, actor.organizationId).toSorted(byName)
    const holders = [null, ...users.map(({ id }) => id)]
    const isBehind = (row: Conversation) => {
      if (position === null || row.assignedToUserId !== position.userId) return true
      const at = sortedAt(row).toISOString()
      return at < position.at || (at === position.at && row.id < position.id)
    }
    const rows = holders.slice(Math.max(0, position ? holders.indexOf(position.userId) : 0)).flatMap((holder) =>
      newestFirst(
        among.filter((row) => row.assignedToUserId === holder && isBehind(row)),
        sortedAt,
      ),
    )
    const page = rows.slice(0, query.limit ?? DEFAULT_LIMIT)
    const last = page.at(-1)
    const next = last && page.length < rows.length ? cursorOf(last) : null
    return { value: page.map((row) => assignmentView(context, row)), next }
  })

  on(getAssignmentCounts, ({ actor, query }) => {
    const counts = new Map<Id | null, number>()
    for (const { assignedToUserId } of passing(context, actor, query)) {
      counts.set(assignedToUserId, (counts.get(assignedToUserId) ?? 0) + 1)
    }
    const value = [...counts].map(([assignedToUserId, count]) => ({ assignedToUserId, count }))
    return { value: value.toSorted((a, b) => ((a.assignedToUserId ?? '') < (b.assignedToUserId ?? '') ? -1 : 1)) }
  })

  on(reassignConversations, ({ actor, body: { conversationIds, conversationId, fromUserId, toUserId } }) => {
    if (fromUserId !== undefined) findOwn(store.users, actor, fromUserId, 'user')
    const assignee = toUserId === null ? null : findOwn(store.users, actor, toUserId, 'user')
    const named = new Set([...(conversationIds ?? []), ...(conversationId === undefined ? [] : [conversationId])])
    const isTheirs = ({ assignedToUserId }: Conversation) => fromUserId === undefined || assignedToUserId === fromUserId
    const conversations =
      named.size === 0
        ? openOf(context, actor).filter(isTheirs)
        : [...named].map((id) => findOwn(store.conversations, actor, id, 'conversation')).filter(isTheirs)
    const moved = carryOut(context, actor, inOrder(conversations), () => assignee)
    return { value: { updated: moved.length, moved } }
  })

  on(returnConversations, ({ actor, body }) => {
    const backTo = new Map(body.moved.map((move) => [move.conversationId, move]))
    const holderOf = (id: Id): Owned<WorldUser> | null => store.users.get(backTo.get(id)?.fromUserId ?? '') ?? null
    const still = ownedBy(store.conversations, actor.organizationId).filter(({ id, assignedToUserId }) => {
      const move = backTo.get(id)
      if (!move || assignedToUserId !== move.toUserId) return false
      const holder = holderOf(id)
      const isOurs = holder?.status === 'active' && holder.organizationId === actor.organizationId
      return move.fromUserId === null || isOurs
    })
    const moved = carryOut(context, actor, inOrder(still), ({ id }) => holderOf(id))
    return { value: { updated: moved.length } }
  })

  on(autoAssign, ({ actor, body: { strategy, leaveOut = [], onlineOnly = false } }) => {
    const people = ownedBy(store.users, actor.organizationId).filter(
      ({ id, status, lastActiveAt }) =>
        status === 'active' &&
        !leaveOut.includes(id) &&
        (!onlineOnly || presenceOf(lastActiveAt, context.now()) === 'online'),
    )
    const open = openOf(context, actor)
    const takers = people.map(({ id, name }) => ({
      id,
      name,
      assigned: open.filter(({ assignedToUserId }) => assignedToUserId === id).length,
    }))
    const waiting = waitingOf(context, actor)
    const given = shareOut(peopleOf(context, waiting), takers, strategy)
    const assigneeOf = new Map(waiting.map(({ id }, at) => [id, store.users.get(given[at] ?? '') ?? null]))
    const taken = waiting.filter(({ id }) => assigneeOf.get(id) !== null)
    const moved = carryOut(context, actor, taken, ({ id }) => assigneeOf.get(id) ?? null)
    return { value: { updated: moved.length, moved, leftOver: waiting.length - moved.length } }
  })
}

/** Unassigned open conversations, oldest first. */
const waitingOf = (context: MockContext, actor: Actor): Conversation[] =>
  newestFirst(
    openOf(context, actor).filter(({ assignedToUserId }) => assignedToUserId === null),
    sortedAt,
  ).toReversed()

const inOrder = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.toSorted((a, b) => (a.id < b.id ? -1 : 1))

function carryOut(
  context: MockContext,
  actor: Actor,
  conversations: readonly Conversation[],
  assigneeOf: (conversation: { id: Id }) => WorldUser | null,
) {
  const outcome = decideReassign({
    actor,
    conversations,
    assigneeOf: (conversation) => {
      const user = assigneeOf(conversation)
      return user && { id: user.id, name: user.name, isActive: user.status === 'active' }
    },
    unread: ownedBy(context.store.notifications, actor.organizationId).filter(
      ({ kind, readAt }) => kind === 'assignment' && readAt === null,
    ),
    now: context.now(),
    newId: context.newId,
  })
  if (!outcome.allowed) throw problems.refused(outcome)
  applyChanges(context, actor, outcome.changes)
  return outcome.moved
}

function openOf({ store }: MockContext, actor: Actor): Conversation[] {
  return ownedBy(store.conversations, actor.organizationId).filter(({ state }) => state === 'open')
}

function passing(context: MockContext, actor: Actor, query: QueryOf<typeof getAssignmentCounts>): Conversation[] {
  const { store } = context
  const { filter, assignedTo, search } = query
  if (assignedTo !== undefined) findOwn(store.users, actor, assignedTo, 'user')
  const digits = search ? phoneDigits(search) : null
  return openOf(context, actor).filter(({ assignedToUserId, customerId }) => {
    if (filter === 'unassigned' && assignedToUserId !== null) return false
    if (assignedTo !== undefined && assignedToUserId !== assignedTo) return false
    if (!search) return true
    const customer = get(store.customers, customerId)
    const isNamed = customer.name !== null && holdsWords(customer.name, search)
    return isNamed || (digits !== null && numbersOf(customer).some((number) => number.includes(digits)))
  })
}

const cursorOf = (row: Conversation): string =>
  `${row.assignedToUserId ?? NOBODY}.${btoa(`${sortedAt(row).toISOString()} ${row.id}`)}`

/** The row after which a page begins: its assignee (null: unassigned), time and id. */
function positionOf(cursor: string) {
  const [holder = '', row = ''] = cursor.split('.')
  return { userId: holder === NOBODY ? null : readIdCursor(holder), ...readCursor(row) }
}

function memberOf(context: MockContext, user: Owned<WorldUser>): TeamMember {
  const { store } = context
  const { id, name, role, avatarUrl, organizationId } = user
  const since = startOfDay(todayOf(context, organizationId), organizationOf(context, organizationId).timezone)
  const open = ownedBy(store.conversations, organizationId).filter(
    ({ state, assignedToUserId }) => state === 'open' && assignedToUserId === id,
  )
  const payments = [...store.transactions.values()].filter(
    ({ initiatedByUserId, status, reversal, completedAt }) =>
      initiatedByUserId === id &&
      (status === 'completed' || status === 'refunded') &&
      reversal === null &&
      completedAt !== null &&
      completedAt >= since,
  )
  return {
    id,
    name,
    role,
    avatarUrl,
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    assignedConversations: open.length,
    activeToday: open.filter(({ lastMessageAt }) => lastMessageAt !== null && lastMessageAt >= since).length,
    pendingInvoices: ownedBy(store.invoices, organizationId).filter(
      ({ status, assignedToUserId, createdByUserId }) =>
        status === 'unpaid' && (assignedToUserId ?? createdByUserId) === id,
    ).length,
    unreadMentions: [...store.comments.values()].filter(
      ({ id: commentId, authorId, mentionedUserIds }) =>
        authorId !== id && mentionedUserIds.includes(id) && !store.commentReads.has(readKey(id, commentId)),
    ).length,
    processedToday: addCents(...payments.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount))),
  }
}

function assignmentView({ store, now }: MockContext, conversation: Conversation): Assignment {
  const customer = get(store.customers, conversation.customerId)
  const since = daysLater(now(), -1)
  const { assignedToUserId } = conversation
  return {
    id: conversation.id,
    assignedToUserId,
    assignedToName: assignedToUserId === null ? null : get(store.users, assignedToUserId).name,
    customerId: customer.id,
    customerName: customer.name,
    customerPhone: customer.phoneNumber,
    lastMessage: conversation.lastMessage,
    lastMessageAt: conversation.lastMessageAt?.toISOString() ?? null,
    phoneNumberLabel: get(store.phoneNumbers, conversation.phoneNumberId).label,
    messageCount24h: [...store.messages.values()].filter(
      ({ conversationId, direction, createdAt }) =>
        conversationId === conversation.id && direction === 'inbound' && createdAt > since,
    ).length,
  }
}

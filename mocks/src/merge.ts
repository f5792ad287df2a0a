import { type Actor, addFigures, CONVERSATION_STATES, type Id, NO_FIGURES, replyNumber } from '@parley/domain'
import type { Owned, WorldConversation, WorldCustomer } from '@parley/scenarios'
import type { Change } from '@parley/state-machines'
import { later } from './later.ts'
import type { MockContext } from './mock-context.ts'
import { noteOpenPeriod } from './open-periods.ts'
import { fieldValueKey, findOwn, pairKey, readKey } from './store.ts'
import { get } from './views.ts'

type Merge = Extract<Change, { type: 'merge' }>

/** Moves everything of the other customer to the kept one; the other id leads to the kept customer from then on. */
export function mergeRecords(context: MockContext, { customerId, otherId, conversations }: Merge): void {
  const { store } = context
  const [kept, other] = [get(store.customers, customerId), get(store.customers, otherId)]
  for (const conversation of store.conversations.values()) {
    if (conversation.customerId !== customerId && conversation.customerId !== otherId) continue
    conversation.replyTo = replyNumber(conversation, get(store.customers, conversation.customerId))
  }
  for (const { id, into } of conversations) joinConversations(context, id, into)
  joinOnLines(context, kept, other)
  const figures = addFigures(kept, other)
  Object.assign(kept, figures, {
    lastContactedAt: later(kept.lastContactedAt, other.lastContactedAt),
    automaticAnswerAt: later(kept.automaticAnswerAt, other.automaticAnswerAt),
  })
  Object.assign(other, NO_FIGURES)
  const { calls, conversations: talks, invoices, transactions, notes, consentChanges, voicemails } = store
  for (const records of [calls, talks, invoices, transactions, notes, consentChanges, voicemails]) {
    for (const record of records.values()) if (record.customerId === otherId) record.customerId = customerId
  }
  for (const guest of store.meetingGuests.values()) {
    if (guest.customerId !== otherId) continue
    const twin = [...store.meetingGuests.values()].find(
      (one) => one.meetingId === guest.meetingId && one.customerId === customerId,
    )
    if (twin) {
      if (timeOf(guest.answeredAt) > timeOf(twin.answeredAt)) {
        Object.assign(twin, { answer: guest.answer, answeredAt: guest.answeredAt })
      }
      store.meetingGuests.delete(guest.id)
    } else guest.customerId = customerId
  }
  for (const { customerId: of, customFieldId } of store.fieldValues.values()) {
    if (of === otherId) store.fieldValues.delete(fieldValueKey(otherId, customFieldId))
  }
  for (const [id, record] of store.customers) if (record === other) store.customers.set(id, kept)
  const pairs = [...store.differentCustomers].filter((pair) => pair.includes(otherId))
  for (const pair of pairs) {
    store.differentCustomers.delete(pair)
    const third = pair.replace(otherId, '').trim()
    if (third !== customerId) store.differentCustomers.add(pairKey(customerId, third))
  }
  const open = [...store.invoices.values()].filter((one) => one.customerId === customerId && one.status === 'unpaid')
  for (const conversation of store.conversations.values()) {
    if (conversation.customerId === customerId) conversation.openInvoices = open.length
  }
}

/** Merges the conversations on each person's own line as well. */
function joinOnLines({ store }: MockContext, kept: Owned<WorldCustomer>, other: Owned<WorldCustomer>): void {
  const ofCustomer = (customerId: Id) =>
    [...store.lineConversations.values()].filter((conversation) => conversation.customerId === customerId)
  for (const customer of [kept, other]) {
    for (const conversation of ofCustomer(customer.id)) conversation.replyTo = replyNumber(conversation, customer)
  }
  for (const conversation of ofCustomer(other.id)) {
    const into = ofCustomer(kept.id).find(({ userId }) => userId === conversation.userId)
    if (!into) {
      conversation.customerId = kept.id
      continue
    }
    for (const text of store.lineTexts.values()) {
      if (text.conversationId === conversation.id) text.conversationId = into.id
    }
    into.unreadCount += conversation.unreadCount
    const { lastMessage, lastMessageAt, replyTo } = conversation
    if (lastMessage !== '' && (into.lastMessage === '' || lastMessageAt > into.lastMessageAt)) {
      Object.assign(into, { lastMessage, replyTo })
    }
    if (lastMessageAt > into.lastMessageAt) into.lastMessageAt = lastMessageAt
    store.lineConversations.delete(conversation.id)
    for (const [joined, to] of store.joinedLineConversations) {
      if (to === conversation.id) store.joinedLineConversations.set(joined, into.id)
    }
    store.joinedLineConversations.set(conversation.id, into.id)
  }
}

/** Merges two conversations on one line into one, in order of time. */
function joinConversations(context: MockContext, id: Id, into: Id): void {
  const { store } = context
  const [kept, other] = [get(store.conversations, into), get(store.conversations, id)]
  for (const records of [store.messages, store.comments, store.notes, store.scheduledMessages, store.notifications]) {
    for (const record of records.values()) if (record.conversationId === id) record.conversationId = into
  }
  for (const [key, read] of store.reads) {
    if (read.conversationId !== id) continue
    store.reads.delete(key)
    const own = store.reads.get(readKey(read.userId, into))
    const readCount = read.readCount + (own?.readCount ?? 0)
    store.reads.set(readKey(read.userId, into), { ...read, conversationId: into, readCount })
  }
  joinDrafts(store.drafts, id, into)
  if (timeOf(other.lastMessageAt) > timeOf(kept.lastMessageAt)) {
    const { lastMessage, lastMessageAt, replyTo } = other
    Object.assign(kept, { lastMessage, lastMessageAt, replyTo })
  }
  if (timeOf(other.lastPayment?.at) > timeOf(kept.lastPayment?.at)) kept.lastPayment = other.lastPayment
  kept.inboundCount += other.inboundCount
  kept.assignedToUserId ??= other.assignedToUserId
  if (timeOf(other.wokenAt) > timeOf(kept.wokenAt)) kept.wokenAt = other.wokenAt
  // The state that needs more attention wins: open, then snoozed, then done.
  if (CONVERSATION_STATES.indexOf(other.state) < CONVERSATION_STATES.indexOf(kept.state)) {
    Object.assign(kept, { state: other.state, snooze: other.snooze })
    if (other.snooze?.until) context.planWake(into, other.snooze.until)
  }
  store.conversations.delete(id)
  noteOpenPeriod(context, id)
  noteOpenPeriod(context, into)
  for (const [joined, to] of store.joinedConversations) if (to === id) store.joinedConversations.set(joined, into)
  store.joinedConversations.set(id, into)
}

const timeOf = (at: Date | null | undefined) => at?.getTime() ?? Number.NEGATIVE_INFINITY

function joinDrafts(drafts: MockContext['store']['drafts'], id: Id, into: Id): void {
  for (const [key, draft] of drafts) {
    if (draft.conversationId !== id) continue
    drafts.delete(key)
    const own = [...drafts.values()].find(
      (one) => one.conversationId === into && one.userId === draft.userId && one.mode === draft.mode,
    )
    if (!own) {
      drafts.set(key.replace(id, into), { ...draft, conversationId: into })
      continue
    }
    own.content = [own.content, draft.content].filter((content) => content !== '').join('\n')
    own.version = Math.max(own.version, draft.version) + 1
  }
}

/** The conversation with this id, or the one that it was merged into; else throws 404. */
export const findJoined = ({ store }: MockContext, actor: Actor, id: Id): Owned<WorldConversation> =>
  findOwn(store.conversations, actor, store.joinedConversations.get(id) ?? id, 'conversation')

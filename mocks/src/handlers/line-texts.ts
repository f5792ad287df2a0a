import {
  getLineConversation,
  type LineConversation,
  type LineText,
  listLineConversations,
  listLineTexts,
  problems,
  readLineConversation,
  retryLineText,
  sendLineText,
  simulateLineText,
  startLineConversation,
} from '@parley/contract'
import {
  type Actor,
  holdsWords,
  type Id,
  isRetryableFailure,
  NO_OWN_NUMBER,
  numbersOf,
  type OwnLine,
  phoneDigits,
  replyNumber,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Owned, WorldCustomer, WorldLineText } from '@parley/scenarios'
import {
  can,
  decideLineInbound,
  decideLineText,
  decideReadLineConversation,
  decideRetryLineText,
  decideStartLineConversation,
  emptyLineConversation,
  messageLifecycle,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { newestFirst, pageOf, readCursor } from '../paging.ts'
import { takePictures } from '../sent-pictures.ts'
import { findOwn, ownedBy } from '../store.ts'
import { picturesOf } from '../views-text-pictures.ts'
import { get } from '../views.ts'
import { addCustomer, findByPhone, hasStoppedErased, keepCustomer, newCustomer } from './customers.ts'

type Conversation = MockContext['store']['lineConversations'] extends Map<Id, infer Value> ? Value : never

export function handleLineTexts({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const lineOf = ({ userId }: Actor): OwnLine | null => store.ownLines.get(userId) ?? null
  /** Returns the actor's conversation, or the one that it was merged into; else throws 404. */
  const find = (actor: Actor, id: Id): Conversation => {
    const conversation = store.lineConversations.get(store.joinedLineConversations.get(id) ?? id)
    if (conversation?.userId !== actor.userId) throw problems.notFound('conversation')
    return conversation
  }
  const findWith = ({ userId }: Actor, customerId: Id) =>
    [...store.lineConversations.values()].find((one) => one.userId === userId && one.customerId === customerId)
  const textsOf = ({ id }: Conversation) =>
    [...store.lineTexts.values()].filter(({ conversationId }) => conversationId === id)

  on(listLineConversations, ({ actor, query: { search, ...query } }) => {
    if (query.cursor !== undefined) readCursor(query.cursor)
    const own = [...store.lineConversations.values()].filter(({ userId }) => userId === actor.userId)
    const found = search ? own.filter((conversation) => isFound(context, conversation, search)) : own
    const { rows, next } = pageOf(found, ({ lastMessageAt }) => lastMessageAt, query)
    return { value: rows.map((row) => view(context, row)), next }
  })

  on(getLineConversation, ({ actor, params }) => ({ value: view(context, find(actor, params.id)) }))

  on(startLineConversation, ({ actor, body }) => {
    const { customer, isNew, replyTo } = findCustomer(context, actor, body)
    const known = findWith(actor, customer.id)
    if (known) return { value: view(context, known), status: 200 }
    const { userId } = actor
    const decision = decideStartLineConversation({ userId, line: lineOf(actor), customer, replyTo, now: now(), newId })
    if (!decision.allowed) throw problems.refused(decision)
    if (isNew) keepCustomer(context, customer)
    applyChanges(context, actor, decision.changes)
    return { value: view(context, find(actor, decision.conversation.id)), status: 201 }
  })

  on(listLineTexts, ({ actor, params, query }) => {
    const texts = textsOf(find(actor, params.id))
    if (query.cursor !== undefined) readCursor(query.cursor)
    const { rows, next } = pageOf(texts, ({ createdAt }) => createdAt, query)
    return { value: rows.toReversed().map((row) => textView(context, row)), next }
  })

  on(sendLineText, ({ actor, body }) => {
    const conversation = find(actor, body.conversationId)
    const customer = get(store.customers, conversation.customerId)
    const about = { line: lineOf(actor), conversation, customer, now: now(), newId }
    const decision = decideLineText({
      ...about,
      content: body.content,
      pictures: takePictures(context, actor, body.pictures),
    })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: textView(context, get(store.lineTexts, decision.text.id)) }
  })

  on(retryLineText, ({ actor, params }) => {
    const text = findOwn(store.lineTexts, actor, params.id, 'message')
    const conversation = find(actor, text.conversationId)
    const customer = get(store.customers, conversation.customerId)
    const decision = decideRetryLineText({ line: lineOf(actor), conversation, customer, text, now: now(), newId })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: textView(context, text) }
  })

  on(readLineConversation, ({ actor, params, body }) => {
    const conversation = find(actor, params.id)
    const newest = newestFirst(textsOf(conversation), ({ createdAt }) => createdAt)
    const place = newest.findIndex(({ id }) => id === body.upToMessageId)
    if (place < 0) throw problems.notFound('message in this conversation')
    const unseen = newest.slice(0, place).filter(({ direction }) => direction === 'received').length
    applyChanges(context, actor, decideReadLineConversation(conversation, unseen))
    return { value: view(context, conversation) }
  })

  on(simulateLineText, ({ actor }) => {
    if (!lineOf(actor)?.phoneNumber) throw problems.refused(NO_OWN_NUMBER)
    const text = receiveLineText(
      context,
      actor,
      senderTo(context, actor).id,
      'Can you call me when you are on the way?',
      1,
    )
    return { value: textView(context, text) }
  })
}

/** Receives a customer's text to a user's own number: stores it as unread and answers keywords. */
export function receiveLineText(
  context: MockContext,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  customerId: Id,
  content: string,
  mediaCount = 0,
): Owned<WorldLineText> {
  const { store, now, newId } = context
  const customer = get(store.customers, customerId)
  const known = [...store.lineConversations.values()].find(
    (one) => one.userId === userId && one.customerId === customerId,
  )
  const conversation = known ?? emptyLineConversation(newId(), userId, customerId, now())
  const { text, changes } = decideLineInbound({
    line: store.ownLines.get(userId) ?? null,
    conversation,
    isNew: known === undefined,
    customer,
    organization: organizationOf(context, organizationId),
    from: customer.phoneNumber,
    content,
    carrierId: null,
    mediaCount,
    carrierAnswers: false,
    now: now(),
    newId,
  })
  applyChanges(context, { organizationId, userId: null }, changes)
  return get(store.lineTexts, text.id)
}

/**
 * The sender of a simulated text: the customer with whom the user last exchanged texts, else the one with whom the
 * business was last in contact.
 */
function senderTo(context: MockContext, actor: Actor): Owned<WorldCustomer> {
  const { store } = context
  const lastOf = ({ id }: WorldCustomer) =>
    [...store.lineConversations.values()].find((one) => one.userId === actor.userId && one.customerId === id)
      ?.lastMessageAt ?? null
  const place = (customer: WorldCustomer) =>
    [lastOf(customer), customer.lastContactedAt].map((at) => at?.toISOString() ?? '').join(' ') + customer.id
  const [sender] = ownedBy(store.customers, actor.organizationId)
    .filter(({ optedOutAt }) => optedOutAt === null)
    .toSorted((a, b) => (place(a) < place(b) ? 1 : -1))
  return sender ?? addCustomer(context, actor.organizationId, '+13035550110')
}

function findCustomer(
  context: MockContext,
  actor: Actor,
  { customerId, phoneNumber }: { customerId?: Id | undefined; phoneNumber?: string | undefined },
): { customer: Owned<WorldCustomer>; isNew: boolean; replyTo: string | null } {
  const { store, now } = context
  if (phoneNumber === undefined) {
    return { customer: findOwn(store.customers, actor, customerId ?? '', 'customer'), isNew: false, replyTo: null }
  }
  const check = checkPhone(phoneNumber)
  if (!check.allowed) throw problems.refused(check)
  const known = findByPhone(context, actor.organizationId, check.phoneNumber)
  if (known) return { customer: known, isNew: false, replyTo: check.phoneNumber }
  const made = newCustomer(context, actor.organizationId, check.phoneNumber)
  const customer = hasStoppedErased(context, made) ? { ...made, optedOutAt: now() } : made
  return { customer, isNew: true, replyTo: check.phoneNumber }
}

function isFound({ store }: MockContext, { customerId, lastMessage }: Conversation, search: string): boolean {
  const customer = get(store.customers, customerId)
  const digits = phoneDigits(search)
  return (
    (customer.name !== null && holdsWords(customer.name, search)) ||
    holdsWords(lastMessage, search) ||
    (digits !== null && numbersOf(customer).some((number) => number.includes(digits)))
  )
}

function view({ store }: MockContext, conversation: Conversation): LineConversation {
  const { id, customerId, lastMessage, lastMessageAt, unreadCount } = conversation
  const customer = get(store.customers, customerId)
  return {
    id,
    customerId,
    ...(customer.name !== null && { name: customer.name }),
    phoneNumber: replyNumber(conversation, customer),
    lastMessage,
    timestamp: lastMessageAt.toISOString(),
    unreadCount,
    isOptedOut: customer.optedOutAt !== null,
  }
}

function textView(context: MockContext, text: WorldLineText): LineText {
  const { id, conversationId, content, direction, createdAt, status, failureCode, failureText } = text
  return {
    id,
    conversationId,
    content,
    direction,
    timestamp: createdAt.toISOString(),
    status,
    failureReason: status === 'failed' ? failureText : null,
    canRetry: can(messageLifecycle, status, 'message.retry') && isRetryableFailure(failureCode),
    mediaCount: text.mediaCount,
    pictures: picturesOf(context, id),
    hasMaskedCard: text.hasMaskedCard,
  }
}

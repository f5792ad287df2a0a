import { DEFAULT_PROFILE_SETTINGS, displayIn } from '@parley/contract'
import { addFigures, type Id, meetingCodeOf, numbersOf } from '@parley/domain'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import {
  type Change,
  distinctLiveChanges,
  figureChangesOf,
  type Fields,
  type LiveChange,
  liveChangesOf,
  type NewRecords,
  type Remove,
  shownInConversations,
  shownInRequests,
} from '@parley/state-machines'
import { decideNotice } from './customer-notices.ts'
import { eraseRecords } from './erase.ts'
import { mergeRecords } from './merge.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { moveOptions } from './move-options.ts'
import { noteOpenPeriod } from './open-periods.ts'
import { erasedNumberKey, fieldValueKey, keepOptOuts, type Store } from './store.ts'
import { get } from './views.ts'
import { moveWholeDays } from './whole-days.ts'
import { recordAudit } from './write-audit.ts'
import { insertActivity, recordContact, say } from './write-text.ts'

/** Who makes the changes; `userId` is null for the product or somebody outside. */
export interface AppliedBy {
  organizationId: Id
  userId: Id | null
}

/** Applies the changes of a decision in their order, and publishes the live updates that follow from them. */
export function applyChanges(context: MockContext, by: AppliedBy, changes: readonly Change[]): void {
  const { store } = context
  const { organizationId } = by
  const live = changes.flatMap(liveChangesOf)
  // Computed before the store's records change, since the decision was made from those same records.
  const figures = figureChangesOf(changes)
  live.push(...requestsOf(context, shownInRequests(changes)))
  /** Texts already decided, by recipient: customers who have been merged since get each of them once. */
  const texted = new Set<string>()
  for (const change of changes) {
    switch (change.type) {
      case 'put':
        putRecord(context, organizationId, change)
        break
      case 'patch':
        Object.assign(get<object>(store[TABLES[change.noun]], change.record.id), change.fields)
        if (change.noun === 'conversation') noteOpenPeriod(context, change.record.id)
        if (change.noun === 'customer' && change.fields.optedOutAt === null) {
          forgetErased(context, get(store.customers, change.record.id))
        }
        break
      case 'remove':
        removeRecord(context, change)
        break
      case 'written':
        break
      case 'count':
        for (const conversation of store.conversations.values()) {
          if (conversation.customerId !== change.customerId) continue
          conversation.openInvoices += change.by
          live.push({ topic: 'conversation', ids: { conversationId: conversation.id } })
        }
        break
      case 'merge':
        mergeRecords(context, change)
        break
      case 'erase':
        eraseRecords(context, change)
        break
      case 'keepOptOuts':
        keepOptOuts(store, organizationId, change.phones)
        break
      case 'fieldValues':
        for (const { customFieldId, value } of change.values) {
          const key = fieldValueKey(change.customerId, customFieldId)
          if (value === null) store.fieldValues.delete(key)
          else store.fieldValues.set(key, { organizationId, customerId: change.customerId, customFieldId, value })
        }
        break
      case 'moveOptions':
        moveOptions(context, by, change)
        break
      case 'calendarEvents':
        store.calendarEvents.set(change.calendarId, change.events)
        break
      case 'ownNumber': {
        const { userId, phoneNumber } = change
        const none = { organizationId, userId, doNotDisturb: false, ringsAt: null }
        store.ownLines.set(userId, { ...none, ...store.ownLines.get(userId), phoneNumber })
        break
      }
      case 'wholeDays':
        moveWholeDays(store, change)
        break
      case 'organization':
        Object.assign(get(store.organizations, change.organization.id), change.fields)
        break
      case 'book':
        store.ledger.push({ ...change.entry, organizationId })
        break
      case 'contact':
        recordContact(context, change.customerId, change.at)
        break
      case 'audit':
        recordAudit(context, change.bySystem ? { organizationId, userId: null } : by, change.entry)
        break
      case 'activity':
        insertActivity(context, organizationId, change.entry)
        break
      case 'enqueue':
        context.work(change.job)
        break
      case 'plan':
        if (change.at !== null) context.plan(change.scheduledMessage.id, change.at)
        break
      case 'say':
        say(context, organizationId, change)
        break
      case 'notify':
        store.notifications.set(change.notification.id, { ...change.notification, organizationId })
        break
      case 'text': {
        const text = JSON.stringify([get(store.customers, change.customerId).id, change.notice])
        if (texted.has(text)) break
        texted.add(text)
        applyChanges(context, by, decideNotice(context, organizationId, change))
        break
      }
      default:
        change satisfies never
    }
  }
  for (const [id, by] of figures) {
    const customer = get(store.customers, id)
    Object.assign(customer, addFigures(customer, by))
  }
  live.push(...shownInConversations(changes).flatMap((customerId) => conversationsOf(context, customerId)))
  for (const { topic, ...change } of distinctLiveChanges(live))
    context.live.publish({ type: topic, organizationId, ...change })
}

/** Forgets the opt-outs of erased customers who had the customer's numbers: texts are allowed again. */
function forgetErased({ store }: MockContext, customer: Owned<WorldCustomer>): void {
  for (const number of numbersOf(customer)) {
    store.erasedOptOuts.delete(erasedNumberKey(customer.organizationId, number))
  }
}

function removeRecord(context: MockContext, { noun, record }: Remove): void {
  const { store } = context
  if (noun === 'comment') removeComment(context, record.id)
  else if (noun === 'textPicture') store.pictures.delete(store.textPictures.get(record.id)?.fileId ?? '')
  else if (noun === 'calendar') store.calendarEvents.delete(record.id)
  else if (noun === 'user') removeWhere(store.accountLinks, ({ userId }) => userId === record.id)
  else if (noun === 'customField') removeWhere(store.fieldValues, ({ customFieldId }) => customFieldId === record.id)
  store[TABLES[noun]].delete(record.id)
}

function removeWhere<Key, Value>(records: Map<Key, Value>, goes: (value: Value) => boolean): void {
  for (const [key, value] of records) if (goes(value)) records.delete(key)
}

/** Removes a comment with its replies and the notifications about any of them. */
function removeComment({ store }: MockContext, id: Id): void {
  const goes = ({ id: commentId, parentCommentId }: { id: Id; parentCommentId: Id | null }) =>
    commentId === id || parentCommentId === id
  const gone = new Set([...store.comments.values()].filter(goes).map((comment) => comment.id))
  removeWhere(store.comments, goes)
  removeWhere(store.notifications, ({ commentId }) => commentId !== null && gone.has(commentId))
}

type PutChange = { [Noun in keyof NewRecords]: { noun: Noun; record: NewRecords[Noun] } }[keyof NewRecords]

function putRecord(context: MockContext, organizationId: Id, put: PutChange): void {
  const records: Map<Id, object> = context.store[TABLES[put.noun]]
  records.set(put.record.id, { ...put.record, organizationId, ...beginningOf(context, organizationId, put) })
}

/** The fields that a new record has in the store in addition to those of the decision. */
function beginningOf(context: MockContext, organizationId: Id, { noun, record }: PutChange): object {
  switch (noun) {
    case 'transaction':
      return { refundedAt: null }
    case 'lineText':
      return { failureCode: null, failureText: null }
    case 'recording':
      return { people: [], data: [] }
    case 'template':
      return { createdAt: record.updatedAt }
    case 'user':
      return {
        avatarUrl: null,
        lastActiveAt: null,
        settings: {
          ...structuredClone(DEFAULT_PROFILE_SETTINGS),
          display: displayIn(organizationOf(context, organizationId).timezone),
        },
        personalMeetingId: meetingCodeOf(record.id),
        password: null,
        createdAt: context.now(),
      }
    default:
      return {}
  }
}

/** The name of the store's table for each noun. */
const TABLES = {
  accountLink: 'accountLinks',
  calendar: 'calendars',
  call: 'calls',
  comment: 'comments',
  consentChange: 'consentChanges',
  conversation: 'conversations',
  customer: 'customers',
  customerChange: 'customerChanges',
  customField: 'customFields',
  invoice: 'invoices',
  lineConversation: 'lineConversations',
  lineText: 'lineTexts',
  meeting: 'meetings',
  meetingGuest: 'meetingGuests',
  message: 'messages',
  note: 'notes',
  notification: 'notifications',
  paymentAttempt: 'paymentAttempts',
  paymentLink: 'paymentLinks',
  phoneNumber: 'phoneNumbers',
  receipt: 'receipts',
  recording: 'recordings',
  refund: 'refunds',
  savedView: 'savedViews',
  scheduledMessage: 'scheduledMessages',
  template: 'templates',
  textPicture: 'textPictures',
  transaction: 'transactions',
  user: 'users',
  voicemail: 'voicemails',
} as const satisfies Record<keyof NewRecords | keyof Fields | Remove['noun'], keyof Store>

function conversationsOf({ store }: MockContext, customerId: Id): LiveChange[] {
  return [...store.conversations.values()]
    .filter((conversation) => conversation.customerId === customerId)
    .map(({ id }) => ({ topic: 'conversation', ids: { conversationId: id } }))
}

/**
 * Live updates of the messages of payment requests: threads show the state of the request's link, and whether the
 * invoice is being paid.
 */
function requestsOf({ store }: MockContext, invoiceIds: readonly Id[]): LiveChange[] {
  const links = [...store.paymentLinks.values()].filter(({ invoiceId }) => invoiceIds.includes(invoiceId))
  const linkIds = new Set(links.map(({ id }) => id))
  return [...store.messages.values()]
    .filter(({ paymentLinkId }) => paymentLinkId !== null && linkIds.has(paymentLinkId))
    .map(({ id, conversationId }) => ({ topic: 'message', ids: { conversationId, messageId: id } }))
}

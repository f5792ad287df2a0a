import { DEFAULT_PROFILE_SETTINGS } from '@parley/contract'
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
import type { MockContext } from './mock-context.ts'
import { moveOptions } from './move-options.ts'
import { noteOpenPeriod } from './open-periods.ts'
import { erasedNumberKey, fieldValueKey } from './store.ts'
import { get } from './views.ts'
import { recordAudit } from './write-audit.ts'
import { insertActivity, say } from './write-text.ts'

/** Who makes the changes; null: the product, or somebody outside. */
export interface AppliedBy {
  organizationId: Id
  userId: Id | null
}

/** Carries out what a decision changes, in its order; live updates follow from the changes. */
export function applyChanges(context: MockContext, by: AppliedBy, changes: readonly Change[]): void {
  const { store } = context
  const { organizationId } = by
  const live = changes.flatMap(liveChangesOf)
  // Before the store's own records change, which the decision was made from.
  const figures = figureChangesOf(changes)
  for (const change of changes) {
    switch (change.type) {
      case 'put':
        putRecord(context, organizationId, change)
        break
      case 'patch':
        Object.assign(get(recordsOf(context, change.noun), change.record.id), change.fields)
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
        for (const phone of change.phones) store.erasedOptOuts.add(erasedNumberKey(organizationId, phone))
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
      case 'organization':
        Object.assign(get(store.organizations, change.organization.id), change.fields)
        break
      case 'book':
        store.ledger.push({ ...change.entry, organizationId })
        break
      case 'contact':
        get(store.customers, change.customerId).lastContactedAt = change.at
        break
      case 'audit':
        recordAudit(context, change.byProduct ? { organizationId, userId: null } : by, change.entry)
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
      case 'text':
        applyChanges(context, by, decideNotice(context, organizationId, change))
        break
      default:
        change satisfies never
    }
  }
  for (const [id, by] of figures) {
    const customer = get(store.customers, id)
    Object.assign(customer, addFigures(customer, by))
  }
  live.push(...requestsOf(context, shownInRequests(changes)))
  live.push(...shownInConversations(changes).flatMap((customerId) => conversationsOf(context, customerId)))
  for (const { topic, ...change } of distinctLiveChanges(live))
    context.live.publish({ type: topic, organizationId, ...change })
}

/** Whoever had one of the numbers before: texts are allowed again. */
function forgetErased({ store }: MockContext, customer: Owned<WorldCustomer>): void {
  for (const number of numbersOf(customer)) {
    store.erasedOptOuts.delete(erasedNumberKey(customer.organizationId, number))
  }
}

function removeRecord(context: MockContext, { noun, record }: Remove): void {
  const { store } = context
  if (noun === 'comment') removeComment(context, record.id)
  else if (noun === 'notification') store.notifications.delete(record.id)
  else if (noun === 'phoneNumber') store.phoneNumbers.delete(record.id)
  else if (noun === 'meetingGuest') store.meetingGuests.delete(record.id)
  else if (noun === 'savedView') store.savedViews.delete(record.id)
  else if (noun === 'calendar') {
    store.calendars.delete(record.id)
    store.calendarEvents.delete(record.id)
  } else if (noun === 'voicemail') store.voicemails.delete(record.id)
  else if (noun === 'textPicture') removeTextPicture(context, record.id)
  else if (noun === 'accountLink') store.accountLinks.delete(record.id)
  else if (noun === 'user') removeUser(context, record.id)
  else {
    store.customFields.delete(record.id)
    for (const [key, { customFieldId }] of store.fieldValues) {
      if (customFieldId === record.id) store.fieldValues.delete(key)
    }
  }
}

/** With its file. */
function removeTextPicture({ store }: MockContext, id: Id): void {
  store.pictures.delete(store.textPictures.get(id)?.fileId ?? '')
  store.textPictures.delete(id)
}

/** With their links. */
function removeUser({ store }: MockContext, id: Id): void {
  store.users.delete(id)
  for (const link of store.accountLinks.values()) if (link.userId === id) store.accountLinks.delete(link.id)
}

/** With its replies and with what was told of them. */
function removeComment({ store }: MockContext, id: Id): void {
  for (const comment of store.comments.values()) {
    if (comment.id !== id && comment.parentCommentId !== id) continue
    store.comments.delete(comment.id)
    for (const { id: noticeId, commentId } of store.notifications.values()) {
      if (commentId === comment.id) store.notifications.delete(noticeId)
    }
  }
}

type PutChange = { [Noun in keyof NewRecords]: { noun: Noun; record: NewRecords[Noun] } }[keyof NewRecords]

function putRecord({ store, now }: MockContext, organizationId: Id, put: PutChange): void {
  switch (put.noun) {
    case 'invoice':
      store.invoices.set(put.record.id, { ...put.record, organizationId })
      break
    case 'paymentLink':
      store.paymentLinks.set(put.record.id, { ...put.record, organizationId })
      break
    case 'paymentAttempt':
      store.paymentAttempts.set(put.record.id, { ...put.record, organizationId })
      break
    case 'transaction':
      store.transactions.set(put.record.id, { ...put.record, organizationId, refundedAt: null })
      break
    case 'refund':
      store.refunds.set(put.record.id, { ...put.record, organizationId })
      break
    case 'receipt':
      store.receipts.set(put.record.id, { ...put.record, organizationId })
      break
    case 'consentChange':
      store.consentChanges.set(put.record.id, { ...put.record, organizationId })
      break
    case 'customerChange':
      store.customerChanges.set(put.record.id, { ...put.record, organizationId })
      break
    case 'customField':
      store.customFields.set(put.record.id, { ...put.record, organizationId })
      break
    case 'scheduledMessage':
      store.scheduledMessages.set(put.record.id, { ...put.record, organizationId })
      break
    case 'comment':
      store.comments.set(put.record.id, { ...put.record, organizationId })
      break
    case 'note':
      store.notes.set(put.record.id, { ...put.record, organizationId })
      break
    case 'phoneNumber':
      store.phoneNumbers.set(put.record.id, { ...put.record, organizationId })
      break
    case 'voicemail':
      store.voicemails.set(put.record.id, { ...put.record, organizationId })
      break
    case 'textPicture':
      store.textPictures.set(put.record.id, { ...put.record, organizationId })
      break
    case 'savedView':
      store.savedViews.set(put.record.id, { ...put.record, organizationId })
      break
    case 'calendar':
      store.calendars.set(put.record.id, { ...put.record, organizationId })
      break
    case 'lineConversation':
      store.lineConversations.set(put.record.id, { ...put.record, organizationId })
      break
    case 'lineText':
      store.lineTexts.set(put.record.id, { ...put.record, organizationId, failureCode: null, failureText: null })
      break
    case 'call':
      store.calls.set(put.record.id, { ...put.record, organizationId })
      break
    case 'meeting':
      store.meetings.set(put.record.id, { ...put.record, organizationId })
      break
    case 'meetingGuest':
      store.meetingGuests.set(put.record.id, { ...put.record, organizationId })
      break
    case 'user':
      store.users.set(put.record.id, {
        ...put.record,
        organizationId,
        avatarUrl: null,
        lastActiveAt: null,
        settings: structuredClone(DEFAULT_PROFILE_SETTINGS),
        personalMeetingId: meetingCodeOf(put.record.id),
        password: null,
        createdAt: now(),
      })
      break
    case 'accountLink':
      store.accountLinks.set(put.record.id, { ...put.record, organizationId })
      break
    case 'template':
      store.templates.set(put.record.id, { ...put.record, organizationId, createdAt: put.record.updatedAt })
      break
    default:
      put satisfies never
  }
}

function recordsOf({ store }: MockContext, noun: keyof Fields): ReadonlyMap<Id, object> {
  const records: Readonly<Record<keyof Fields, ReadonlyMap<Id, object>>> = {
    invoice: store.invoices,
    paymentLink: store.paymentLinks,
    paymentAttempt: store.paymentAttempts,
    transaction: store.transactions,
    refund: store.refunds,
    receipt: store.receipts,
    conversation: store.conversations,
    message: store.messages,
    customer: store.customers,
    customField: store.customFields,
    scheduledMessage: store.scheduledMessages,
    textPicture: store.textPictures,
    note: store.notes,
    comment: store.comments,
    template: store.templates,
    phoneNumber: store.phoneNumbers,
    savedView: store.savedViews,
    calendar: store.calendars,
    voicemail: store.voicemails,
    lineConversation: store.lineConversations,
    lineText: store.lineTexts,
    call: store.calls,
    meeting: store.meetings,
    meetingGuest: store.meetingGuests,
    user: store.users,
  }
  return records[noun]
}

function conversationsOf({ store }: MockContext, customerId: Id): LiveChange[] {
  return [...store.conversations.values()]
    .filter((conversation) => conversation.customerId === customerId)
    .map(({ id }) => ({ topic: 'conversation', ids: { conversationId: id } }))
}

/** Threads show under a request how its link stands, and whether it is being paid. */
function requestsOf({ store }: MockContext, invoiceIds: readonly Id[]): LiveChange[] {
  const links = [...store.paymentLinks.values()].filter(({ invoiceId }) => invoiceIds.includes(invoiceId))
  const linkIds = new Set(links.map(({ id }) => id))
  return [...store.messages.values()]
    .filter(({ paymentLinkId }) => paymentLinkId !== null && linkIds.has(paymentLinkId))
    .map(({ id, conversationId }) => ({ topic: 'message', ids: { conversationId, messageId: id } }))
}

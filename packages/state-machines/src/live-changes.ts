import type { Id } from '@parley/domain'
import type { Change, Patch } from './change.ts'
import type { Known, Written } from './changed-records.ts'

/** A live update: something that open screens have to refetch, as a topic and the ids of its records by noun. */
export interface LiveChange {
  topic:
    | 'audit'
    | 'calendar'
    | 'call'
    | 'comment'
    | 'conversation'
    | 'customer'
    | 'draft'
    | 'invoice'
    | 'lineText'
    | 'meeting'
    | 'message'
    | 'note'
    | 'notification'
    | 'phoneNumber'
    | 'recording'
    | 'scheduledMessage'
    | 'template'
    | 'savedView'
    | 'settings'
    | 'transaction'
    | 'user'
    | 'voicemail'
  ids: Readonly<Record<string, Id>>
  /** Set when only this user's view changes. */
  onlyUserId?: Id
}

/**
 * The live updates of a change, as far as they follow from its own records. The caller that applies the changes adds
 * those that need a lookup: the conversations of a counted customer and of those in `shownInConversations`, the
 * messages of the invoices in `shownInRequests`, and ids that it generates itself.
 */
export function liveChangesOf(change: Change): LiveChange[] {
  switch (change.type) {
    case 'patch':
      return [...SHOWN[change.noun](change.record as never), ...renamed(change)]
    case 'put':
    case 'remove':
      return SHOWN[change.noun](change.record as never)
    case 'written':
      return WRITTEN[change.noun](change.record as never)
    case 'count':
      return [customer(change.customerId)]
    case 'merge':
      return mergeNews(change)
    case 'erase':
      return eraseNews(change)
    case 'fieldValues':
      return [customer(change.customerId)]
    case 'moveOptions':
      return [{ topic: 'customer', ids: {} }]
    case 'book':
      return [customer(change.entry.customerId)]
    case 'contact':
      return [customer(change.customerId)]
    case 'say':
      return [message(change.message), contacted(change.message.conversationId, change.customerId)]
    case 'notify':
      return SHOWN.notification(change.notification)
    // For everybody: colleagues who schedule a meeting see when a person is busy.
    case 'calendarEvents':
    case 'wholeDays':
      return [{ topic: 'calendar', ids: { userId: change.userId } }]
    case 'ownNumber':
      return SHOWN.user({ id: change.userId })
    case 'organization':
      return organizationNews(change)
    case 'keepOptOuts':
    case 'audit':
    case 'activity':
    case 'enqueue':
    case 'plan':
    case 'text':
      return []
    default:
      return change satisfies never
  }
}

/**
 * The invoices whose payment requests look different after these changes, because the state of a link changed or a
 * payment began or ended.
 */
export function shownInRequests(changes: readonly Change[]): Id[] {
  const ids = changes.flatMap((change) => {
    if (change.type === 'patch' && (change.noun === 'paymentLink' || change.noun === 'paymentAttempt')) {
      return [change.record.invoiceId]
    }
    return change.type === 'put' && change.noun === 'paymentAttempt' ? [change.record.invoiceId] : []
  })
  return [...new Set(ids)]
}

/**
 * The customers who look different after these changes; each of their conversations shows whether they may be texted.
 */
export function shownInConversations(changes: readonly Change[]): Id[] {
  const ids = changes.flatMap((change) => {
    if (change.type === 'merge') return [change.customerId, change.otherId]
    return change.type === 'patch' && change.noun === 'customer' ? [change.record.id] : []
  })
  return [...new Set(ids)]
}

/** Returns the live updates without duplicates. */
export function distinctLiveChanges(changes: readonly LiveChange[]): LiveChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}

const invoice = (invoiceId: Id): LiveChange => ({ topic: 'invoice', ids: { invoiceId } })
const transactionAlone = (transactionId: Id): LiveChange => ({ topic: 'transaction', ids: { transactionId } })
const customer = (customerId: Id): LiveChange => ({ topic: 'customer', ids: { customerId } })
const conversation = (conversationId: Id): LiveChange => ({ topic: 'conversation', ids: { conversationId } })
/** A text was sent or received, which changes the last contact with the customer. */
const contacted = (conversationId: Id, customerId: Id): LiveChange => ({
  topic: 'conversation',
  ids: { conversationId, customerId },
})
const message = ({ id: messageId, conversationId }: { id: Id; conversationId: Id }): LiveChange => ({
  topic: 'message',
  ids: { conversationId, messageId },
})
const scheduledMessage = ({ id, conversationId }: { id: Id; conversationId: Id }): LiveChange => ({
  topic: 'scheduledMessage',
  ids: { conversationId, scheduledMessageId: id },
})

/** An own line is visible to its owner only. */
const onLine = (userId: Id, lineConversationId: Id): LiveChange => ({
  topic: 'lineText',
  ids: { lineConversationId },
  onlyUserId: userId,
})
const meeting = (meetingId: Id): LiveChange => ({ topic: 'meeting', ids: { meetingId } })

const notificationOf = (userId: Id): LiveChange => ({ topic: 'notification', ids: {}, onlyUserId: userId })

/** An invoice shows its transactions, so both are refetched. */
const transaction = ({ id, invoiceId }: { id: Id; invoiceId: Id }): LiveChange[] => [
  transactionAlone(id),
  invoice(invoiceId),
]

/** Everything besides conversations that shows customers' names and numbers, to be refetched as a whole. */
export const NAMED_CUSTOMERS: readonly LiveChange[] = [
  { topic: 'invoice', ids: {} },
  { topic: 'transaction', ids: {} },
  { topic: 'audit', ids: {} },
  { topic: 'notification', ids: {} },
]

/** Everything besides the team itself that shows colleagues' names and pictures. */
const NAMED_COLLEAGUES: readonly LiveChange[] = [
  ...NAMED_CUSTOMERS,
  { topic: 'customer', ids: {} },
  { topic: 'conversation', ids: {} },
  { topic: 'message', ids: {} },
  { topic: 'note', ids: {} },
  { topic: 'scheduledMessage', ids: {} },
]

function renamed(change: Patch): readonly LiveChange[] {
  if (change.noun === 'customer') {
    const { name, phoneNumber } = change.fields
    return name === undefined && phoneNumber === undefined ? [] : NAMED_CUSTOMERS
  }
  if (change.noun !== 'user' || change.fields.name === undefined) return []
  return change.fields.name === change.record.name ? [] : NAMED_COLLEAGUES
}

/**
 * A new time zone changes what is due today and which day it is for a customer; a new name changes the sender of texts
 * that no team member sent.
 */
function organizationNews({ organization, fields }: Extract<Change, { type: 'organization' }>): LiveChange[] {
  return [
    { topic: 'settings', ids: { organizationId: organization.id } },
    ...(fields.name === undefined ? [] : [{ topic: 'message', ids: {} } as const]),
    ...(fields.timezone === undefined ? [] : ZONED),
  ]
}
const ZONED: readonly LiveChange[] = [
  { topic: 'invoice', ids: {} },
  { topic: 'transaction', ids: {} },
  { topic: 'customer', ids: {} },
  { topic: 'conversation', ids: {} },
]

/**
 * A merge refetches everything that shows one of the two customers; the ids of the affected records have not been
 * looked up.
 */
const mergeNews = ({ customerId, otherId, conversations }: Extract<Change, { type: 'merge' }>): LiveChange[] => [
  customer(customerId),
  customer(otherId),
  ...conversations.flatMap(({ id, into }) => [
    conversation(id),
    ...IN_THREADS.map((topic) => ({ topic, ids: { conversationId: into } })),
  ]),
  ...NAMED_CUSTOMERS,
  { topic: 'note', ids: {} },
]

const eraseNews = ({ customerId, conversationIds }: Extract<Change, { type: 'erase' }>): LiveChange[] => [
  customer(customerId),
  { topic: 'meeting', ids: {} },
  { topic: 'savedView', ids: {} },
  ...conversationIds.flatMap((id) => [
    conversation(id),
    ...IN_THREADS.map((topic) => ({ topic, ids: { conversationId: id } })),
  ]),
  ...NAMED_CUSTOMERS,
  { topic: 'note', ids: {} },
]
const IN_THREADS = ['message', 'note', 'comment', 'scheduledMessage', 'draft'] as const

/** The live updates of a record, by noun. */
const SHOWN: { readonly [Noun in keyof Known]: (record: Known[Noun]) => LiveChange[] } = {
  invoice: ({ id }) => [invoice(id)],
  paymentLink: ({ invoiceId }) => [invoice(invoiceId)],
  paymentAttempt: ({ invoiceId }) => [invoice(invoiceId)],
  transaction,
  refund: ({ id, transactionId }) => [{ topic: 'transaction', ids: { transactionId, refundId: id } }],
  receipt: () => [],
  conversation: ({ id }) => [conversation(id)],
  message: (record) => [message(record)],
  customer: ({ id }) => [customer(id)],
  consentChange: () => [],
  customerChange: () => [],
  customField: ({ id }) => [{ topic: 'settings', ids: { customFieldId: id } }],
  scheduledMessage: (record) => [scheduledMessage(record)],
  note: ({ id, conversationId, customerId }) => [
    { topic: 'note', ids: { noteId: id, customerId, ...(conversationId !== null && { conversationId }) } },
  ],
  comment: ({ id, conversationId, messageId, notifiedUserIds = [] }) => [
    { topic: 'comment', ids: { conversationId, messageId, commentId: id } },
    ...notifiedUserIds.map(notificationOf),
  ],
  notification: ({ userId }) => [notificationOf(userId)],
  phoneNumber: ({ id }) => [
    { topic: 'phoneNumber', ids: { phoneNumberId: id } },
    { topic: 'conversation', ids: {} },
  ],
  accountLink: ({ userId }) => [{ topic: 'user', ids: { userId } }],
  user: ({ id }) => [{ topic: 'user', ids: { userId: id } }],
  meeting: ({ id }) => [meeting(id)],
  meetingGuest: ({ meetingId }) => [meeting(meetingId)],
  recording: ({ id }) => [{ topic: 'recording', ids: { recordingId: id } }],
  template: ({ id }) => [{ topic: 'template', ids: { templateId: id } }],
  voicemail: ({ id, customerId }) => [
    { topic: 'voicemail', ids: { voicemailId: id, ...(customerId !== null && { customerId }) } },
  ],
  // Covered by the live update of its text.
  textPicture: () => [],
  lineConversation: ({ id, userId }) => [onLine(userId, id)],
  lineText: ({ conversationId, userId }) => [onLine(userId, conversationId)],
  calendar: ({ id, userId }) => [{ topic: 'calendar', ids: { calendarId: id }, onlyUserId: userId }],
  // The call's user may change, so everybody who saw it ring is notified.
  call: ({ id }) => [{ topic: 'call', ids: { callId: id } }],
  savedView: ({ id, ownerUserId }) => [
    { topic: 'savedView', ids: { savedViewId: id }, ...(ownerUserId !== null && { onlyUserId: ownerUserId }) },
  ],
}

/** The live updates of a record that a dedicated statement has written, by noun. */
const WRITTEN: { readonly [Noun in keyof Written]: (record: Written[Noun]) => LiveChange[] } = {
  // Phone numbers show their count of conversations.
  conversation: ({ id, phoneNumberId }) => [conversation(id), { topic: 'phoneNumber', ids: { phoneNumberId } }],
  customer: SHOWN.customer,
  user: SHOWN.user,
  shownUser: (record) => [...SHOWN.user(record), ...NAMED_COLLEAGUES],
  message: SHOWN.message,
  lineText: SHOWN.lineText,
  readMark: ({ conversationId, userId }) => [{ ...conversation(conversationId), onlyUserId: userId }],
  commentRead: ({ conversationId, messageId, userId }) => [
    { topic: 'comment', ids: { conversationId, messageId }, onlyUserId: userId },
  ],
  notificationRead: ({ userId }) => [notificationOf(userId)],
  callsSeen: ({ userId }) => [{ topic: 'call', ids: {}, onlyUserId: userId }],
  callResponse: ({ callId, onlyUserId }) => [
    { topic: 'call', ids: { callId }, ...(onlyUserId !== null && { onlyUserId }) },
  ],
  draft: ({ conversationId, userId }) => [{ topic: 'draft', ids: { conversationId }, onlyUserId: userId }],
}
